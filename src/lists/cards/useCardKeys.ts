import type { KeyboardEvent } from 'react';
import { useOpenRecord, usePanelList } from '#console/records/panel/useOpenRecord';

/** Space on a card's link opens its record in the panel. The handler belongs on the parent element of the cards. */
export function useCardKeys(records: readonly { id: string }[]) {
  const open = useOpenRecord();
  const hasPanel = usePanelList()?.hasPanel;
  return (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    if (!hasPanel || key !== ' ' || !(target instanceof HTMLAnchorElement)) return;
    const record = records[[...currentTarget.children].findIndex((card) => card.contains(target))];
    if (!record) return;
    event.preventDefault();
    open(record);
  };
}
