import type { Text, TextValues } from '#console/i18n/useText';
import { emptyTexts } from '#console/records/recordTexts';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';

/** Lists of entries that nobody edits, by the namespace of their texts. */
type EntryNamespace = 'history' | 'notifications' | 'securityLog' | 'trash';

/** The common part of lists of entries: their texts, and the table as the first layout. */
export const entryList = (namespace: EntryNamespace, text: Text, values?: TextValues) => ({
  title: text(`${namespace}.title`),
  subtitle: text(`${namespace}.subtitle`),
  loadingText: text(`${namespace}.loading`),
  empty: emptyTexts(namespace, text, values),
  defaultLayout: 'table' as const,
});

/** A list of events, the newest first; a click on a row opens its entry. */
export const eventList = (namespace: EntryNamespace, text: Text) => ({
  ...entryList(namespace, text),
  sort: { field: 'at', order: 'DESC' } as const,
  rowsOpen: true,
  recordActions: [],
  bulkActions: [],
});

/** The field of a filter by one of some values. */
export const choiceField = <Value extends string>(
  key: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
) => systemField({ key, label, type: 'select', options: values.map((value) => ({ value, label: nameOf(value) })) });

/** A column of words, which are exported as they are shown. */
export const wordsColumn = <Entry extends ListedRecord>(
  key: string,
  label: string,
  words: (entry: Entry) => string,
  more: Partial<Column<Entry>> = {},
): Column<Entry> => ({ key, label, shown: true, cell: words, exportValue: words, ...more });
