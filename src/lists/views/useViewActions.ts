import { useDataProvider, useEvent, useListContext, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { listSearch } from '#console/lists/listAddress';
import { columnsKey } from '#console/lists/table/useTableChoice';
import { useUndoable } from '#console/records/undo/useUndoable';
import type { Column } from '#console/schema/schemaColumns';
import type { View } from '#contract/extensions/views';
import { noView } from './opening';
import { choiceOf, viewSearch } from './viewState';

/** Actions on the views of the surrounding list. */
export function useViewActions(columns: readonly Column[]) {
  const { resource } = useListContext();
  const { state } = useLocation();
  const store = useStoreContext();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const undoable = useUndoable();

  /** Applies a view to the list. */
  const show = useEvent((view: View, replace?: boolean) => {
    store.setItem(columnsKey(resource, view.id), choiceOf(view.query, columns));
    navigate({ search: viewSearch(view) }, { replace: replace ?? false, state });
  });
  const showAll = useEvent(() => navigate({ search: listSearch({ view: noView }) }));
  const save = useEvent(async (view: View, query: View['query']) => {
    const { changeView } = await import('./viewWrites');
    show(await undoable(({ step }) => changeView(dataProvider, view, { query }, step)), true);
  });
  return { show, showAll, save };
}
