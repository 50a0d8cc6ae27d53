import { createContext, useContext } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePageNavigate } from '#console/layout/navigation/pageNavigate';
import { openedRecord, panelMembers } from '#console/layout/navigation/panelAddress';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** Properties of the list that its panel needs. */
export interface PanelList {
  /** Whether records open beside the list, not at their own addresses. */
  hasPanel: boolean;
  /** The address of a record's page or dialog. */
  pathOf(record: { id: string }): string;
  nameOf(record: ListedRecord): string;
  /** The reason why the person may not change a field; undefined: allowed. */
  lockOf(record: ListedRecord, field: SchemaField): string | undefined;
}

const PanelListContext = createContext<PanelList | null>(null);

export const PanelListProvider = PanelListContext.Provider;

/** The surrounding list. */
export const usePanelList = (): PanelList | null => useContext(PanelListContext);

/** The id of the record in the panel; null: closed. */
export const useOpenedRecord = (): string | null => openedRecord(useLocation().search);

/** A record to open; `tab` and `path`: the panel's tab, and the page, where they are not the record's first. */
interface Opening {
  id: string;
  tab?: string | undefined;
  path?: string;
}

/** History state of an address at which the list opened its panel: closing goes back one step. */
const openedHere = { opened: panelMembers.record } as const;

/**
 * Opens a record of the surrounding list: in the panel, or at the record's own address on a phone and in lists without
 * a panel. Another record replaces the history entry, so that going back closes the panel.
 */
export function useOpenRecord(): (record: Opening) => void {
  const list = usePanelList();
  const { pathname, search, state } = useLocation();
  const navigate = usePageNavigate();
  return useEvent((record: Opening) => {
    if (!list) return;
    if (!list.hasPanel) return navigate(record.path ?? list.pathOf(record), { state: { under: 'list' } });
    const parameters = new URLSearchParams(search);
    const replace = parameters.has(panelMembers.record);
    parameters.set(panelMembers.record, record.id);
    if (record.tab) parameters.set(panelMembers.tab, record.tab);
    navigate({ pathname, search: `?${parameters}` }, { replace, state: replace ? state : openedHere, flushSync: true });
  });
}
