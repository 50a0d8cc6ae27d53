import { createContext, useContext } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePageNavigate } from '#console/layout/navigation/pageNavigate';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { panelMembers } from './panelAddress';

/** A list as the panel beside it needs it. */
export interface PanelList {
  /** Records open beside the list; else at their own addresses. */
  hasPanel: boolean;
  /** The address of a record's page or dialog. */
  pathOf(record: { id: string }): string;
  nameOf(record: ListedRecord): string;
  /** Why the person may not change a field of a record; undefined: they may. */
  lockOf(record: ListedRecord, field: SchemaField): string | undefined;
}

const PanelListContext = createContext<PanelList | null>(null);

export const PanelListProvider = PanelListContext.Provider;

/** The list around. */
export const usePanelList = (): PanelList | null => useContext(PanelListContext);

/** The id of the record in the panel; null: the panel is closed. */
export const useOpenedRecord = (): string | null => new URLSearchParams(useLocation().search).get(panelMembers.record);

/** State of an address that a list has opened its panel at: closing goes back to the list before. */
const openedHere = { opened: panelMembers.record } as const;

/**
 * Opens a record of the list around: in the panel beside the list, on a phone and in a list without a panel at the
 * record's own address. The record takes the place of another in the panel, so that going back closes the panel.
 */
export function useOpenRecord(): (record: { id: string }) => void {
  const list = usePanelList();
  const { pathname, search, state } = useLocation();
  const navigate = usePageNavigate();
  return useEvent((record: { id: string }) => {
    if (!list) return;
    if (!list.hasPanel) return navigate(list.pathOf(record), { state: { under: 'list' } });
    const parameters = new URLSearchParams(search);
    const replace = parameters.has(panelMembers.record);
    parameters.set(panelMembers.record, record.id);
    navigate({ pathname, search: `?${parameters}` }, { replace, state: replace ? state : openedHere, flushSync: true });
  });
}
