import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { type PlacedTile, viewTile } from '#console/layout/shell/shownViews';
import { AddView } from './AddView';
import { moved, useTileLayout } from './tileLayout';
import { tiles } from './tiles';

/** Dialog to choose and order the dashboard's tiles; each change is saved at once. @see rules 10.6 */
export function ArrangeTiles({ onClose }: { onClose(): void }) {
  const text = useText();
  const meets = useMeets();
  const [placed, keep] = useTileLayout();
  const offered = placed.flatMap((tile) => {
    const own = tiles.find(({ key }) => key === tile.key);
    const name = tile.view ? tile.view.name : own && meets(own.needs) && text(own.label);
    return name ? [{ tile, name }] : [];
  });
  const change = (key: string, changes: Partial<PlacedTile>) =>
    keep(placed.map((tile) => (tile.key === key ? { ...tile, ...changes } : tile)));
  return (
    <DetailsDialog
      title={text('dashboard.arrange.title')}
      actions={
        <>
          <Button color="inherit" onClick={() => keep([])}>
            {text('dashboard.arrange.reset')}
          </Button>
          <Button onClick={onClose}>{text('common.close')}</Button>
        </>
      }
      onClose={onClose}
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {offered.map(({ tile, name }, index) => (
          <Stack component="li" key={tile.key} direction="row" sx={{ alignItems: 'center', minBlockSize: 44 }}>
            <FormControlLabel
              sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}
              label={name}
              control={
                <Switch
                  size="small"
                  checked={!tile.hidden}
                  onChange={(event) => change(tile.key, { hidden: !event.target.checked })}
                />
              }
            />
            {tile.view && (
              <IconButton
                aria-label={text('dashboard.arrange.remove', { name })}
                onClick={() => keep(placed.filter(({ key }) => key !== tile.key))}
              >
                <Close fontSize="small" />
              </IconButton>
            )}
            <IconButton
              aria-label={text('dashboard.arrange.up', { name })}
              disabled={index === 0}
              onClick={() => keep(moved(placed, tile.key, -1))}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text('dashboard.arrange.down', { name })}
              disabled={index === offered.length - 1}
              onClick={() => keep(moved(placed, tile.key, 1))}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      <AddView onAdd={(view) => keep([...placed, viewTile(view)])} placed={placed} />
    </DetailsDialog>
  );
}
