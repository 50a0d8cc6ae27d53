import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { fieldTypeOf } from '#contract/fields/fieldTypes';
import type { ReferenceTarget } from '#contract/fields/references';
import { definitions } from '#contract/resources/index';

interface FieldWordsProps {
  name: string;
  /** The key for programs, if it differs from the name. */
  code?: string;
  type: string | null | undefined;
  /** The resource that a system field refers to. */
  target?: ReferenceTarget | undefined;
  /** Whether the value comes from other records. */
  link?: 'lookup' | 'rollup' | undefined;
  required: boolean;
  /** Errors of the last save about this field. */
  problems?: readonly string[];
}

/** A field in one line: name, type and errors. */
export function FieldWords({ name, code = name, type, target, link, required, problems = [] }: FieldWordsProps) {
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
        <span>
          {text(`schemaEditor.type.${target ? 'reference' : (link ?? fieldTypeOf(type))}`)}
          {target && ` · ${text(`common.menu.${definitions[target].words}`)}`}
        </span>
      </div>
    </div>
  );
}
