import Check from '@mui/icons-material/Check';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import DashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { useUndoable } from '#console/records/undo/useUndoable';
import type { View } from '#contract/extensions/views';
import { useCanWatch } from './useCanWatch';
import { useViewShortcuts } from './useViewShortcuts';
import { changeView } from './viewWrites';

/** The menu of the current view, beside its tab: its notifications, its places, and its form. */
export function ViewMenu({ view, onEdit }: { view: View; onEdit(): void }) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const undoable = useUndoable();
  const canWatch = useCanWatch(view);
  const { isPinned, setPinned, isTile, setTile } = useViewShortcuts(view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { working: saving, attempt } = useAttempt(useSayProblem());
  const { name, watched = false } = view;
  const label = text('lists.row_menu', { name });

  const watch = () =>
    attempt(() => undoable(({ step }) => changeView(dataProvider, view, { watched: !watched }, step)));
  const choices = [
    ...(canWatch
      ? [{ words: text('views.watch'), icon: NotificationsActiveOutlined, on: watched, onChoose: watch }]
      : []),
    { words: text('views.pin'), icon: PushPinOutlined, on: isPinned, onChoose: () => setPinned(!isPinned) },
    { words: text('views.tile_one', { name }), icon: DashboardOutlined, on: isTile, onChoose: () => setTile(!isTile) },
  ];
  return (
    <>
      <NamedIcon
        icon={MoreVert}
        size="small"
        label={label}
        titled
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ words, icon: Icon, on, onChoose }) => (
          <MenuItem
            key={words}
            role="menuitemcheckbox"
            aria-checked={on}
            aria-disabled={saving || undefined}
            onClick={() => !saving && onChoose()}
            sx={{ maxInlineSize: 'min(420px, 90vw)', whiteSpace: 'normal' }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{words}</ListItemText>
            <Check fontSize="small" sx={{ marginInlineStart: 2, visibility: on ? 'visible' : 'hidden' }} />
          </MenuItem>
        ))}
        <MenuItem
          aria-haspopup="dialog"
          onClick={() => {
            setAnchor(null);
            onEdit();
          }}
        >
          <ListItemIcon>
            <EditOutlined fontSize="small" />
          </ListItemIcon>
          <ListItemText>{text('views.edit_title')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
