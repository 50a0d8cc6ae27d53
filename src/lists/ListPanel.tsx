import { type ReactNode, useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { PanelSlot } from '#console/records/panel/PanelSlot';
import { type PanelList, PanelListProvider } from '#console/records/panel/useOpenRecord';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import type { ListDescription } from './listTypes';

interface ListPanelProps<R extends ListedRecord> {
  description: ListDescription<R>;
  phone: boolean;
  /** The records of the list. */
  children: ReactNode;
}

/** The panel beside a list, for resources that have one. On a phone a record opens as a page instead. */
export function ListPanel<R extends ListedRecord>({ description, phone, children }: ListPanelProps<R>) {
  const { pathOf, nameOf, cells, panel } = description;
  const text = useText();
  const list = useMemo((): PanelList => {
    const lockOf = (record: R, field: SchemaField) =>
      cells ? cells.lockOf(record, field) : text('lists.cells.elsewhere');
    return { hasPanel: panel !== undefined && !phone, pathOf, nameOf, lockOf };
  }, [panel, phone, pathOf, nameOf, cells, text]);
  return (
    <PanelListProvider value={list}>
      {children}
      {panel && <PanelSlot panel={panel} />}
    </PanelListProvider>
  );
}
