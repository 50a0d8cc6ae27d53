import type { KeyboardEvent } from 'react';
import { useOpenRecord, usePanelList } from '#console/records/panel/useOpenRecord';

/** Space on the link of a card opens its record in the panel; a card is a child of the element that hears the key. */
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
