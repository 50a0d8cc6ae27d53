import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { type TextKey, useText } from '#console/i18n/useText';
import { useSavedViewsOf } from '#console/layout/shell/savedViews';
import type { PlacedTile, ShownView } from '#console/layout/shell/shownViews';
import { type AccessResource, accessNeeds } from '#contract/access';
import { groupedBy } from './tileLayout';

/** Lists whose views the dashboard can show. */
const lists: readonly { resource: AccessResource; path: string; label: TextKey }[] = [
  { resource: 'projects', path: '/projects', label: 'common.menu.projects' },
  { resource: 'inventory', path: '/inventory', label: 'common.menu.inventory' },
  { resource: 'clients', path: '/clients', label: 'common.menu.clients' },
  { resource: 'users', path: '/users', label: 'common.menu.users' },
];

/** Form that adds a saved view to the dashboard: as count, list or chart. */
export function AddView({ placed, onAdd }: { placed: readonly PlacedTile[]; onAdd(view: ShownView): void }) {
  const text = useText();
  const meets = useMeets();
  const [chosen, setChosen] = useState('');
  const seen = lists.filter(({ resource }) => meets(accessNeeds[resource].list));
  const views = useSavedViewsOf(seen.map(({ resource }) => resource));
  const view = views.find(({ id }) => id === chosen);
  const list = seen.find(({ resource }) => resource === view?.resource);
  const add = (as: ShownView['as']) => {
    if (!view || !list) return;
    onAdd({ id: view.id, name: view.name, resource: view.resource, path: list.path, as });
    setChosen('');
  };
  const stands = (as: ShownView['as']) => placed.some((tile) => tile.view?.id === chosen && tile.view.as === as);
  if (views.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('dashboard.arrange.none')}
      </Typography>
    );
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        label={text('dashboard.arrange.view')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {views.map(({ id, name, resource }) => {
          const label = seen.find((one) => one.resource === resource)?.label;
          return (
            <MenuItem key={id} value={id}>
              {label ? `${text(label)}: ${name}` : name}
            </MenuItem>
          );
        })}
      </TextField>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(['count', 'list', 'chart'] as const).map((as) => (
          <Button
            key={as}
            variant="outlined"
            disabled={!view || stands(as) || (as === 'chart' && !groupedBy(view))}
            onClick={() => add(as)}
          >
            {text(`dashboard.arrange.${as}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
