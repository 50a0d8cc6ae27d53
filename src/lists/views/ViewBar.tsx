import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { useSavedViews } from '#console/layout/shell/savedViews';
import type { View } from '#contract/extensions/views';
import { useNamedView, useOpening } from './opening';
import { useColumnsOf } from './useColumnsOf';
import { useIsOpening } from './useIsOpening';
import { useListView, type ViewedList } from './useListView';
import { useMayChange } from './useMayChange';
import { useViewActions } from './useViewActions';
import { ViewTabs } from './ViewTabs';
import { isChanged, queryOf, viewSearch } from './viewState';

const ViewDialog = lazyPart(async () => (await import('./ViewDialog')).ViewDialog);
const ViewMenu = lazyPart(async () => (await import('./ViewMenu')).ViewMenu);

/**
 * The views of the list as tabs, and actions if the list differs from its view. The component also resolves the view in
 * an address and stores the default view.
 */
export function ViewBar({ list }: { list: ViewedList }) {
  const { resource } = useListContext();
  const text = useText();
  const notify = useNotify();
  const sayProblem = useSayProblem();
  const named = useNamedView();
  const { data: views } = useSavedViews(resource);
  const { show, showAll, save } = useViewActions(list.columns);
  const now = useListView(list);
  const mayChange = useMayChange();
  const [opening, setOpening] = useOpening(resource);
  const [dialog, setDialog] = useState<{ view?: View } | null>(null);
  const view = views?.find(({ id }) => id === named);
  const first = views?.find(({ isDefault }) => isDefault);

  // an address with only a view's id gets the view's parameters
  const nameAlone = useIsOpening(view);
  useEffect(() => {
    if (nameAlone && view) show(view, true);
  }, [nameAlone, view, show]);

  // a list without an address opens its default view as soon as it is known
  const search = first && viewSearch(first);
  useEffect(() => {
    if (views && opening?.search !== search) setOpening(search === undefined ? null : { search });
  }, [views, search, opening, setOpening]);

  useColumnsOf(resource, view, list.columns);

  if (!views || views.length === 0) return null;
  const shown = nameAlone ? undefined : view;
  const changed = shown !== undefined && isChanged(shown, now, list.columns);
  const tabs = <ViewTabs views={views} named={named} changed={changed} onShow={show} onShowAll={showAll} />;
  if (!shown) return tabs;
  const store = () =>
    save(shown, queryOf(now)).then(
      () => notify('views.saved', { type: 'success', messageArgs: { name: shown.name } }),
      sayProblem,
    );
  return (
    <Stack
      direction="row"
      role="region"
      aria-label={text('views.current')}
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 0.5,
        minBlockSize: 32,
        minInlineSize: 0,
      }}
    >
      {tabs}
      <h2 className="atrium-unseen">{shown.name}</h2>
      <ViewMenu view={shown} onEdit={() => setDialog({ view: shown })} />
      <Typography role="status" variant="caption" color="textSecondary" sx={{ marginInlineStart: 0.5 }}>
        {changed ? text('views.changed') : ''}
      </Typography>
      {changed && (
        <>
          {mayChange(shown) && <Button label="views.save" size="small" onClick={store} />}
          <Button label="views.save_as" size="small" aria-haspopup="dialog" onClick={() => setDialog({})} />
          <Button label="views.go_back" quiet onClick={() => show(shown)} />
        </>
      )}
      {dialog && <ViewDialog {...dialog} list={list} onClose={() => setDialog(null)} />}
    </Stack>
  );
}
