import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider, useEvent, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText } from '#console/dataProvider/apiError';
import { saveFile } from '#console/dataProvider/saveFile';
import { useText } from '#console/i18n/useText';
import { nameOf } from '#console/schema/fieldTypes/ReferenceName';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { toCsv } from './csv';
import { ToolbarButton } from './ToolbarButton';

interface ExportButtonProps<R extends ListedRecord> {
  columns: readonly Column<R>[];
  fileName: string;
}

/** Saves everything that the list finds, with the columns that it shows. */
export function ExportButton<R extends ListedRecord>({ columns, fileName }: ExportButtonProps<R>) {
  const { getData, total } = useListContext<R>();
  const dataProvider = useDataProvider();
  const context = useFieldContext();
  const translate = useText();
  const notify = useNotify();
  const [working, setWorking] = useState(false);
  const label = translate('lists.export.label');

  const namesOf = async (records: readonly R[]): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    for (const { refersTo, reference } of columns) {
      if (!refersTo || !reference) continue;
      const ids = [...new Set(records.flatMap((record) => reference(record) ?? []))];
      const { data } = ids.length > 0 ? await dataProvider.getMany(refersTo, { ids }) : { data: [] };
      for (const record of data) names.set(String(record.id), nameOf(record));
    }
    return names;
  };

  const save = useEvent(async () => {
    setWorking(true);
    try {
      const records = (await getData?.()) ?? [];
      const text = await toCsv(columns, records, { ...context, names: await namesOf(records) });
      saveFile({ blob: new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName: `${fileName}.csv` });
      notify('lists.export.done', { type: 'success', messageArgs: { smart_count: records.length } });
    } catch (error) {
      notify(errorText(error) || 'lists.export.failed', { type: 'error' });
    } finally {
      setWorking(false);
    }
  });

  return <ToolbarButton label={label} icon={FileDownloadOutlined} onClick={save} busy={working} disabled={!total} />;
}
