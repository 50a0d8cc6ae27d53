import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import type { FieldDefinition } from '#contract/fieldDefinitions';
import type { EntityKind } from '#contract/tenants';
import { FieldWords } from './FieldWords';
import { Rows } from './fieldStyles';
import { systemLabels } from './systemLabels';

/** The system's fields: first, and neither to be edited nor deleted. @see rules 11.8 */
export function SystemFields({ kind, fields }: { kind: EntityKind; fields: readonly FieldDefinition[] }) {
  const text = useText();
  const nameOf = (key: string) => {
    const label = systemLabels[kind][key];
    return label ? text(label) : key;
  };
  const titleId = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <Typography id={titleId} component="h3" variant="subtitle2" sx={{ marginBlockEnd: 0.75 }}>
        {text('schemaEditor.system')}
      </Typography>
      <Rows aria-labelledby={titleId}>
        {fields.map((field) => (
          <li key={field.id}>
            <div className="row">
              <FieldWords
                name={nameOf(field.name)}
                code={field.name}
                type={field.type}
                required={field.required ?? false}
              />
              <LockOutlined fontSize="small" color="disabled" titleAccess={text('schemaEditor.system_field')} />
            </div>
          </li>
        ))}
      </Rows>
    </div>
  );
}
