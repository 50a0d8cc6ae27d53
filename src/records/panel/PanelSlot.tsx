import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useOpenedRecord, usePanelList } from './useOpenRecord';

/** The panel of a resource, loaded when it opens. */
export type RecordPanelPart = ComponentType<{ id: string }>;

/** The panel beside a list. In a narrow window the record's page opens instead. */
export function PanelSlot({ panel: Panel }: { panel: RecordPanelPart }) {
  const list = usePanelList();
  const id = useOpenedRecord();
  const { '*': rest } = useParams();
  if (!list || id === null) return null;
  if (list.hasPanel) return <Panel id={id} />;
  return rest === '' && <Navigate to={list.pathOf({ id })} replace />;
}
