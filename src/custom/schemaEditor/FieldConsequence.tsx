import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import type { FieldImpact, StoredValue } from '#contract/extensions/schema';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { impactWords, wordsOfUse } from './impactWords';
import type { PendingSave } from './useSchemaDraft';
import { ValuesDownload } from './ValuesDownload';

const Failures = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  '& th, & td': {
    textAlign: 'start',
    fontWeight: 'inherit',
    padding: theme.spacing(0.5, 1),
    overflowWrap: 'anywhere',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& td': { color: theme.vars.palette.error.main },
}));

const Uses = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  overflowWrap: 'anywhere',
}));

interface FieldConsequenceProps {
  kind: EntityKind;
  impact: FieldImpact;
  pending: PendingSave;
  /** All values that do not fit the field. */
  failures(fieldId: string): Promise<readonly StoredValue[]>;
}

/** Effects of a save on one field: a sentence, the values that do not fit, and a download of values to be deleted. */
export function FieldConsequence({ kind, impact, pending, failures: all }: FieldConsequenceProps) {
  const text = useText();
  const usesId = useId();
  const { id, name, change, failing, failures, later } = impact;
  const uses = pending.uses.get(id ?? '') ?? [];
  const untold = failing - failures.length;
  return (
    <section aria-label={name}>
      <Typography variant="subtitle1" component="h3">
        {name}{' '}
        <Badge tone={change === 'deleted' ? 'red' : 'grey'}>{text(`schemaChanges.impact.change.${change}`)}</Badge>
      </Typography>
      <Typography>{impactWords(kind, impact, { before: pending.before, after: pending.fields }, text)}</Typography>
      {failures.length > 0 && (
        <Box
          // scrollable content must be focusable
          tabIndex={0}
          role="region"
          aria-label={text('schemaChanges.impact.list', { name })}
          sx={{
            maxBlockSize: '30vh',
            overflowY: 'auto',
            marginBlockStart: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Failures>
            <tbody>
              {failures.map(({ entityId, entityName, value }) => (
                <tr key={entityId}>
                  <th scope="row">{entityName}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </Failures>
        </Box>
      )}
      {untold > 0 && (
        <Typography variant="caption" color="textSecondary">
          {text('schemaChanges.impact.more', { smart_count: untold })}
        </Typography>
      )}
      {later && <Typography variant="note">{text('schemaChanges.impact.later')}</Typography>}
      {uses.length > 0 && (
        <>
          <Typography id={usesId} variant="subtitle2" component="h4" sx={{ marginBlockStart: 1 }}>
            {text('schemaChanges.uses.title')}
          </Typography>
          <Uses aria-labelledby={usesId}>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>{wordsOfUse(use, text)}</li>
            ))}
          </Uses>
        </>
      )}
      {id && (change === 'deleted' || failures.length > 0) && (
        <Box sx={{ marginBlockStart: 1 }}>
          <ValuesDownload
            kind={kind}
            fieldId={id}
            name={name}
            {...(change !== 'deleted' && { label: text('schemaChanges.values.failing'), read: () => all(id) })}
          />
        </Box>
      )}
    </section>
  );
}
