import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'react-admin';
import { saveFile } from '#console/dataProvider/files/saveFile';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Text } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { Button } from '#console/layout/parts/Button';
import { toCsv } from '#console/lists/export/csv';
import type { Column } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import type { StoredValue } from '#contract/extensions/schema';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { kindLabel } from './kindWords';

type ValueRow = StoredValue & { id: string } & Readonly<Record<string, unknown>>;

const valueColumns = (kind: EntityKind, name: string, text: Text): Column<ValueRow>[] =>
  (
    [
      ['entityId', 'id'],
      ['entityName', text(kindLabel(kind))],
      ['value', name],
    ] as const
  ).map(([key, label]) => ({ key, label, cell: (row) => row[key], exportValue: (row) => row[key] }));

interface ValuesDownloadProps {
  kind: EntityKind;
  fieldId: string;
  name: string;
  /** Label of the button for a part of the values. */
  label?: string;
  /** By default every value of the field. */
  read?(): Promise<readonly StoredValue[]>;
}

/** Downloads a field's values before they are deleted. */
export function ValuesDownload({ kind, fieldId, name, label, read }: ValuesDownloadProps) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const context = useFieldContext();
  const { text } = context;
  const { working, problem: outcome, setProblem: setOutcome, attempt } = useAttempt();

  const save = () =>
    attempt(async () => {
      const data = read ? await read() : (await dataProvider.schemaValues({ fieldId })).data;
      const rows = data.map((value): ValueRow => ({ ...value, id: value.entityId }));
      if (rows.length > 0) {
        const csv = await toCsv(valueColumns(kind, name, text), rows, context);
        const fileName = `${text('schemaChanges.values.file', { name })}.csv`;
        saveFile({ blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName });
      }
      setOutcome(
        rows.length > 0
          ? text('schemaChanges.values.done', { smart_count: rows.length })
          : text('schemaChanges.values.none'),
      );
    });

  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        quiet
        startIcon={<FileDownloadOutlined />}
        disabled={working}
        onClick={() => void save()}
      >
        {label ?? text('schemaChanges.values.action')}
      </Button>
      <Typography role="status" variant="caption" color="textSecondary">
        {outcome}
      </Typography>
    </Stack>
  );
}
