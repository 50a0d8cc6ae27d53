import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboard';
import DashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { useSavedViews, useViewCounts, useViewCountWords, type ViewCount } from '#console/layout/shell/savedViews';
import type { PopoverContentProps } from '#console/lists/toolbar/PopoverButton';
import { ToolbarPopover } from '#console/lists/toolbar/ToolbarPopover';
import type { View } from '#contract/extensions/views';
import { useNamedView } from './opening';
import { useBrowserQueries } from './useBrowserQueries';
import { useIsOpening } from './useIsOpening';
import type { ViewedList } from './useListView';
import { useViewActions } from './useViewActions';
import { useViewShortcuts } from './useViewShortcuts';

const ViewDialog = lazyPart(async () => (await import('./ViewDialog')).ViewDialog);

const none: readonly View[] = [];

interface ViewsMenuProps extends PopoverContentProps {
  list: ViewedList;
}

/** Menu with the views of a list: the person's own and shared ones. */
export function ViewsMenu({ anchor, label: title, onClose, list }: ViewsMenuProps) {
  const { resource, error: unlisted } = useListContext();
  const text = useText();
  const named = useNamedView();
  const { data = none, error, isPending } = useSavedViews(resource);
  // while a view opens, the toolbar above changes: the menu stays empty, so that nothing moves under the pointer
  const opening = useIsOpening(data.find(({ id }) => id === named)) && !unlisted;
  const views = opening ? none : data;
  const counts = useViewCounts(resource, views);
  const { show, showAll } = useViewActions(list.columns);
  const [dialog, setDialog] = useState<{ view?: View } | null>(null);
  useBrowserQueries(resource);
  const groups = [
    { key: 'own', title: text('views.own'), views: views.filter(({ shared }) => !shared) },
    { key: 'shared', title: text('views.shared'), views: views.filter(({ shared }) => shared) },
  ].filter((group) => group.views.length > 0);
  const open = (view: View) => {
    show(view);
    onClose();
  };
  if (dialog) return <ViewDialog {...dialog} list={list} onClose={onClose} />;
  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={title}>
      <Stack sx={{ inlineSize: 'min(360px, 100vw - 32px)' }}>
        {views.length === 0 && (
          <Typography role="status" variant="body2" color={error ? 'error' : 'textSecondary'} sx={{ p: 2 }}>
            {error ? errorText(error) : text(isPending || opening ? 'common.loading' : 'views.none')}
          </Typography>
        )}
        {views.length > 0 && (
          <List dense>
            <ListItem disablePadding>
              <ListItemButton
                selected={named === undefined}
                onClick={() => {
                  showAll();
                  onClose();
                }}
              >
                <ListItemText primary={text('views.all')} />
              </ListItemButton>
            </ListItem>
          </List>
        )}
        {groups.map(({ key, title: heading, views: some }) => (
          <List
            key={key}
            dense
            aria-label={heading}
            subheader={
              <ListSubheader component="div" aria-hidden sx={{ lineHeight: '32px', backgroundColor: 'transparent' }}>
                {heading}
              </ListSubheader>
            }
          >
            {some.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                count={counts.get(view.id)}
                current={view.id === named}
                onOpen={() => open(view)}
                onEdit={() => setDialog({ view })}
              />
            ))}
          </List>
        ))}
        <Divider />
        <Button
          label="views.new"
          startIcon={<Add />}
          aria-haspopup="dialog"
          onClick={() => setDialog({})}
          sx={{ m: 1 }}
        />
      </Stack>
    </ToolbarPopover>
  );
}

interface ViewRowProps {
  view: View;
  count: ViewCount | undefined;
  current: boolean;
  onOpen(): void;
  onEdit(): void;
}

function ViewRow({ view, count, current, onOpen, onEdit }: ViewRowProps) {
  const text = useText();
  const words = useViewCountWords();
  const { isPinned, setPinned, isTile, setTile } = useViewShortcuts(view);
  const { name } = view;
  const remarks = [
    ...(view.isDefault ? [text('views.is_default')] : []),
    ...(view.shared && view.ownerName ? [text('views.by', { name: view.ownerName })] : []),
  ];
  return (
    <ListItem
      disablePadding
      secondaryAction={
        <>
          <NamedIcon
            icon={isTile ? Dashboard : DashboardOutlined}
            size="small"
            aria-pressed={isTile}
            label={text('views.tile_one', { name })}
            titled
            onClick={() => setTile(!isTile)}
          />
          <NamedIcon
            icon={isPinned ? PushPin : PushPinOutlined}
            size="small"
            aria-pressed={isPinned}
            label={text('views.pin_one', { name })}
            titled
            onClick={() => setPinned(!isPinned)}
          />
          <NamedIcon
            icon={EditOutlined}
            edge="end"
            size="small"
            label={text('views.edit_one', { name })}
            onClick={onEdit}
          />
        </>
      }
    >
      <ListItemButton
        selected={current}
        aria-current={current || undefined}
        onClick={onOpen}
        sx={{ '&&': { paddingInlineEnd: 15 } }}
      >
        <ListItemText
          primary={name}
          secondary={remarks.length > 0 ? remarks.join(' · ') : undefined}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
        {count && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ paddingInlineStart: 1 }}>
            {words(count)}
          </Typography>
        )}
      </ListItemButton>
    </ListItem>
  );
}
