import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { viewOf } from '#console/schema/fieldTypes';
import { referredBy, type SchemaField, textOf } from '#console/schema/schemaField';
import { useEntryFields } from '#console/schema/useEntryFields';
import { useFieldContext } from '#console/schema/useFieldContext';
import { accessNeeds } from '#contract/access';
import { plainMentions } from '#contract/extensions/notifications';
import { entityKinds, schemaResource } from '#contract/fields/entityKinds';
import { customFieldKey } from '#contract/lists/listQuery';
import type { HistoryRecord } from './changes';
import { definitionName, definitionWords } from './definitionWords';
import { useSeenKeys } from './useSeenKeys';

const Root = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    textAlign: 'start',
    fontWeight: 400,
  },
  '& th, & td': {
    padding: theme.spacing(0.5, 1.5, 0.5, 0),
    verticalAlign: 'baseline',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& tbody tr + tr > *': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { inlineSize: '24%' },
  '& td:first-of-type': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, overflow: 'hidden' },
    '& tbody tr': { display: 'block', paddingBlock: theme.spacing(0.5) },
    '& tbody tr + tr > *': { border: 0 },
    '& tbody tr + tr': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
    '& tbody :is(th, td)': { display: 'block', inlineSize: 'auto', paddingBlock: theme.spacing(0.25) },
  },
}));

/** The values before and after, shown by their field types. @see rules 14.11 */
export function EntryValues({ entry: { resource, changes: all, action } }: { entry: HistoryRecord }) {
  const { text } = useFieldContext();
  const fieldOf = useEntryFields(resource);
  const isSeen = useSeenKeys(resource);
  const changes = all.filter(({ field }) => isSeen(field));
  const ofSchema = entityKinds.some((kind) => schemaResource(kind) === resource);
  const both = action === 'updated' || action === 'restored';
  if (changes.length === 0) return null;
  return (
    <Root>
      <thead>
        <tr>
          <th scope="col">
            <span className="atrium-unseen">{text('history.fields.change')}</span>
          </th>
          {action !== 'created' && <th scope="col">{text('history.before')}</th>}
          {action !== 'deleted' && <th scope="col">{text('history.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field: key, before, after }) => {
          const field = fieldOf(resource, key);
          const shown = (value: unknown, other: unknown) =>
            !ofSchema ? (
              <ShownValue
                field={field}
                value={resource === 'comments' && typeof value === 'string' ? plainMentions(value) : value}
              />
            ) : key === 'order' ? (
              [value]
                .flat()
                .map((id) => fieldOf(resource, customFieldKey(String(id))).label)
                .join(', ')
            ) : (
              definitionWords(value, other, text)
            );
          return (
            <tr key={key}>
              <th scope="row">{(ofSchema && definitionName(after, before)) || field.label}</th>
              {(both || action === 'deleted') && <td>{shown(before, after)}</td>}
              {action !== 'deleted' && (
                <td>
                  {both && <span className="atrium-unseen">{`${text('history.after')}: `}</span>}
                  {shown(after, before)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Root>
  );
}

/** A value, or each value of a list. */
function ShownValue({ field, value }: { field: SchemaField; value: unknown }) {
  const context = useFieldContext();
  const meets = useMeets();
  const refersTo = referredBy(field);
  const named = refersTo === 'users' || refersTo === 'clients' || refersTo === 'roles' ? refersTo : undefined;
  const { show, showWhole } = viewOf(field.type);
  const several = Array.isArray(value);
  const texts = (several ? value : [value]).flatMap((one) => textOf(one) ?? []);
  if (texts.length === 0) return context.text('schema.empty');
  if (named && !meets(accessNeeds[named].list)) return <em>{context.text('history.unseen')}</em>;
  return texts.map((one, position) => (
    <Fragment key={one}>
      {position > 0 && ', '}
      {(showWhole ?? show)(one, field, context)}
    </Fragment>
  ));
}
