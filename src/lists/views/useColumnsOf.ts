import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { canonicalText } from '#console/lists/filters/filterValues';
import { columnsKey } from '#console/lists/table/useTableChoice';
import type { Column } from '#console/schema/schemaColumns';
import type { View } from '#contract/extensions/views';
import { choiceOf } from './viewState';

/**
 * Applies a view's columns in a browser that has never shown the view, and later changes by others unless the person
 * has changed the columns here.
 */
export function useColumnsOf(resource: string, view: View | undefined, columns: readonly Column[]): void {
  const store = useStoreContext();
  useEffect(() => {
    if (!view) return;
    const key = columnsKey(resource, view.id);
    const wanted = choiceOf(view.query, columns);
    const known = store.getItem<string>(`${key}.base`);
    if (known === canonicalText(wanted)) return;
    if (known === undefined || canonicalText(store.getItem(key)) === known) store.setItem(key, wanted);
    store.setItem(`${key}.base`, canonicalText(wanted));
  }, [resource, view, columns, store]);
}
