import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { BulkTrial } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { type FieldChanges, textAfter } from '#console/lists/bulk/bulkEdit';
import type { BulkTargets } from '#console/lists/bulk/useBulkTargets';
import { viewOf } from '#console/schema/fieldTypes';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { RefusalList } from './RefusalList';
import { previewRows, usePreviewRows } from './usePreviewRows';

interface BulkPreviewProps {
  targets: BulkTargets;
  /** The changed fields whose new values are valid. */
  fields: readonly SchemaField[];
  /** Whether others have no valid value yet: nothing is checked then. */
  incomplete: boolean;
  changes: FieldChanges;
  /** undefined: loading; null: no backend support. */
  trial: BulkTrial | null | undefined;
  checking: boolean;
}

/** The section stays visible below the fields while they are scrolled. */
const sectionStyles = {
  flexShrink: 0,
  gap: 1,
  marginInline: -3,
  paddingInline: 3,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '@media (min-width: 600px) and (min-height: 600px)': {
    position: 'sticky',
    insetBlockEnd: -16,
    zIndex: 2,
    maxBlockSize: '40vh',
    paddingBlockEnd: 2,
    overflowY: 'auto',
  },
} as const;

/** A page of the changed records, and the refusals among all of them. @see rules 13.22 */
export function BulkPreview({ targets, fields, incomplete, changes, trial, checking }: BulkPreviewProps) {
  const text = useText();
  const headingId = useId();
  const [page, setPage] = useState(0);
  const rows = usePreviewRows(targets, page, fields.length > 0);
  const first = page * previewRows + 1;
  const last = Math.min(targets.count, first + previewRows - 1);
  return (
    <Stack component="section" aria-labelledby={headingId} sx={sectionStyles}>
      <Stack direction="row" sx={{ alignItems: 'center', minBlockSize: 36 }}>
        <Typography id={headingId} variant="subtitle" sx={{ flex: 1 }}>
          {text('bulk.preview.title')}
        </Typography>
        {fields.length > 0 && targets.count > previewRows && (
          <>
            <Typography variant="caption" color="textSecondary">
              {text('bulk.preview.rows', { first, last, total: targets.count })}
            </Typography>
            <IconButton
              size="small"
              aria-label={text('bulk.preview.previous')}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              <ChevronLeft sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={text('bulk.preview.next')}
              disabled={last >= targets.count}
              onClick={() => setPage(page + 1)}
            >
              <ChevronRight sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
            </IconButton>
          </>
        )}
      </Stack>
      {fields.length === 0 ? (
        <Typography variant="note">{text(incomplete ? 'bulk.preview.incomplete' : 'bulk.preview.hint')}</Typography>
      ) : (
        <>
          <PreviewTable rows={rows ?? []} fields={fields} changes={changes} labelledBy={headingId} />
          {incomplete ? (
            <Typography role="status" variant="note">
              {text('bulk.preview.incomplete')}
            </Typography>
          ) : (
            <Verdict count={targets.count} trial={trial} checking={checking} />
          )}
        </>
      )}
    </Stack>
  );
}

/** The number of rows that can be changed, and the reasons for the others. */
function Verdict({ count, trial, checking }: { count: number } & Pick<BulkPreviewProps, 'trial' | 'checking'>) {
  const text = useText();
  const words = () => {
    if (checking || trial === undefined) return checking ? text('bulk.preview.checking') : '';
    if (trial === null) return text('bulk.preview.unknown');
    if (trial.refusedCount === 0) return text('bulk.preview.all', { smart_count: trial.count });
    return text('bulk.preview.refused', { smart_count: trial.refusedCount, count });
  };
  const refused = !checking && trial && trial.refusedCount > 0 ? trial : undefined;
  return (
    <div>
      <Typography role="status" variant="body2" color={refused ? 'error' : 'textSecondary'} sx={{ minBlockSize: 20 }}>
        {words()}
      </Typography>
      {refused && <RefusalList refused={refused.refused} count={refused.refusedCount} />}
      {refused && refused.refusedCount === refused.count && (
        <Typography variant="body2">{text('bulk.preview.none')}</Typography>
      )}
    </div>
  );
}

interface PreviewTableProps extends Pick<BulkPreviewProps, 'fields' | 'changes'> {
  rows: readonly RaRecord[];
  labelledBy: string;
}

function PreviewTable({ rows, fields, changes, labelledBy }: PreviewTableProps) {
  const text = useText();
  return (
    <TableContainer tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('bulk.preview.record')}</TableCell>
            {fields.map(({ key, label }) => (
              <TableCell key={key}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record) => (
            <TableRow key={record.id}>
              <TableCell component="th" scope="row" sx={{ maxInlineSize: 220, overflowWrap: 'anywhere' }}>
                {referenceName(record)}
              </TableCell>
              {fields.map((field) => (
                <TableCell key={field.key} sx={{ overflowWrap: 'anywhere' }}>
                  <Becomes field={field} record={record} changes={changes} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A value before and after the change, shown by its type. */
function Becomes({ field, record, changes }: { field: SchemaField; record: RaRecord; changes: FieldChanges }) {
  const text = useText();
  const context = useFieldContext();
  const change = changes.get(field.key);
  if (!change) return null;
  const before = readField(record, field);
  const after = textAfter(field, change, before);
  const shown = (value: string | null): ReactNode =>
    value === null ? <i>{text('bulk.preview.empty')}</i> : viewOf(field.type).show(value, field, context);
  if (before === after) {
    return (
      <>
        {shown(before)} <small>({text('bulk.preview.same')})</small>
      </>
    );
  }
  return (
    <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="del" variant="note" sx={{ textDecoration: 'none' }}>
        {shown(before)}
      </Typography>
      <span aria-hidden>→</span>
      <span className="atrium-unseen">{text('bulk.preview.becomes')}</span>
      <Typography component="ins" variant="body2" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {shown(after)}
      </Typography>
    </Stack>
  );
}
