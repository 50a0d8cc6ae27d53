import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { customFieldKey } from '#contract/lists/listQuery';
import { contains } from './document';
import { DocsTable, Term } from './parts';
import type { KindFields } from './useApiDocs';

/** The company's custom fields by their names in lists and bodies, while signed in. */
export function CustomFieldTables({ kinds, search }: { kinds: readonly KindFields[]; search: string }) {
  const text = useText();
  const shown = kinds
    .map(({ kind, fields }) => ({
      kind,
      fields: fields.filter(({ id, name, type }) => contains(search, kind, id, name, type ?? '')),
    }))
    .filter(({ fields }) => fields.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="own-fields">
      <Typography id="own-fields" component="h2" variant="h3">
        {text('apiDocs.own_fields')}
      </Typography>
      {shown.map(({ kind, fields }) => (
        <DocsTable
          key={kind}
          label={kind}
          head={[kind, text('apiDocs.name'), text('apiDocs.type'), text('apiDocs.required')]}
          rows={fields.map(({ id, name, type, required }) => [
            <Term key="key">{customFieldKey(id)}</Term>,
            name,
            <Term key="type">{type}</Term>,
            required ? text('apiDocs.required') : '',
          ])}
        />
      ))}
    </section>
  );
}
