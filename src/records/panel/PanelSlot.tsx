import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useOpenedRecord, usePanelList } from './useOpenRecord';

/** The panel of a resource; its code comes when the panel opens. */
export type RecordPanelPart = ComponentType<{ id: string }>;

/** Place of the panel beside a list; where there is no room the record's own page is shown. */
export function PanelSlot({ panel: Panel }: { panel: RecordPanelPart }) {
  const list = usePanelList();
  const id = useOpenedRecord();
  const { '*': rest } = useParams();
  if (!list || id === null) return null;
  if (list.hasPanel) return <Panel id={id} />;
  return rest === '' && <Navigate to={list.pathOf({ id })} replace />;
}
