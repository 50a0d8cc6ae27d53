import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { SwitchLine } from '#console/layout/parts/toggles';
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
          <Button label="dashboard.arrange.reset" color="inherit" onClick={() => keep([])} />
          <Button label="common.close" onClick={onClose} />
        </>
      }
      onClose={onClose}
    >
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {offered.map(({ tile, name }, index) => (
          <Stack component="li" key={tile.key} direction="row" sx={{ alignItems: 'center', minBlockSize: 44 }}>
            <SwitchLine
              sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}
              label={name}
              size="small"
              checked={!tile.hidden}
              onChange={(on) => change(tile.key, { hidden: !on })}
            />
            {tile.view && (
              <NamedIcon
                icon={Close}
                label={text('dashboard.arrange.remove', { name })}
                onClick={() => keep(placed.filter(({ key }) => key !== tile.key))}
              />
            )}
            <NamedIcon
              icon={ArrowUpward}
              label={text('dashboard.arrange.up', { name })}
              disabled={index === 0}
              onClick={() => keep(moved(placed, tile.key, -1))}
            />
            <NamedIcon
              icon={ArrowDownward}
              label={text('dashboard.arrange.down', { name })}
              disabled={index === offered.length - 1}
              onClick={() => keep(moved(placed, tile.key, 1))}
            />
          </Stack>
        ))}
      </Stack>
      <AddView onAdd={(view) => keep([...placed, viewTile(view)])} placed={placed} />
    </DetailsDialog>
  );
}
