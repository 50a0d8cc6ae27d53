import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { systemFieldLabel } from '#console/schema/systemFields';
import { entities } from '#contract/fields/entityKinds';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { isReferenceTarget } from '#contract/fields/references';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { systemFieldsOf } from '#contract/resources/index';
import { FieldWords } from './FieldWords';
import { FieldRows } from './fieldStyles';

/** The system fields, which cannot be edited or deleted. @see rules 11.8 */
export function SystemFields({ kind, fields }: { kind: EntityKind; fields: readonly FieldDefinition[] }) {
  const text = useText();
  const titleId = useId();
  const { resource } = entities[kind];
  const targetOf = (name: string) => {
    const { refersTo } = systemFieldsOf(resource)[name] ?? {};
    return isReferenceTarget(refersTo) ? refersTo : undefined;
  };
  if (fields.length === 0) return null;
  return (
    <div>
      <Typography id={titleId} variant="subtitle" sx={{ marginBlockEnd: 0.75 }}>
        {text('schemaEditor.system')}
      </Typography>
      <FieldRows aria-labelledby={titleId}>
        {fields.map((field) => (
          <li key={field.id}>
            <div className="row">
              <FieldWords
                name={systemFieldLabel(resource, field.name, text)}
                code={field.name}
                type={field.type}
                target={targetOf(field.name)}
                required={field.required ?? false}
              />
              <LockOutlined fontSize="small" color="disabled" titleAccess={text('schemaEditor.system_field')} />
            </div>
          </li>
        ))}
      </FieldRows>
    </div>
  );
}
