import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { fieldTypeOf } from '#contract/fields/fieldTypes';

interface FieldWordsProps {
  name: string;
  /** The key that programs know it by, where that is another. */
  code?: string;
  type: string | null | undefined;
  /** The value comes from other records. */
  link?: 'lookup' | 'rollup' | undefined;
  required: boolean;
  /** Why the last save was refused because of this field. */
  problems?: readonly string[];
}

/** A field in one line: its name, and what it holds. */
export function FieldWords({ name, code = name, type, link, required, problems = [] }: FieldWordsProps) {
  const text = useText();
  return (
    <div className="words">
      <div className="name">
        {name}
        {code !== name && <code>{code}</code>}
        {problems.map((problem) => (
          <div key={problem} className="wrong" role="alert">
            {problem}
          </div>
        ))}
      </div>
      <div className="aside">
        {required && <Badge tone="teal">{text('schemaEditor.required')}</Badge>}
        <span>{text(`schemaEditor.type.${link ?? fieldTypeOf(type)}`)}</span>
      </div>
    </div>
  );
}
