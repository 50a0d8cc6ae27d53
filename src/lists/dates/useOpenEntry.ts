import type { MouseEvent } from 'react';
import { useEvent } from 'react-admin';
import { useOpenRecord } from '#console/records/panel/useOpenRecord';

/** Opens the record of a clicked entry. The browser handles clicks with a modifier key. */
export function useOpenEntry() {
  const open = useOpenRecord();
  return useEvent((event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-span]');
    const { span: id, owner, ownerTab } = link ? link.dataset : {};
    if (!link || !id || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (owner) open({ id: owner, tab: ownerTab, path: link.pathname });
    else open({ id });
  });
}
