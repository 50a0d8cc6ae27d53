import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { type TextKey, useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { SelectOne } from '#console/layout/parts/SelectOne';
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
  const nameOf = (id: string) => {
    const { name, resource } = views.find((one) => one.id === id) ?? {};
    const label = seen.find((one) => one.resource === resource)?.label;
    return label ? `${text(label)}: ${name}` : name;
  };
  const add = (as: ShownView['as']) => {
    if (!view || !list) return;
    onAdd({ id: view.id, name: view.name, resource: view.resource, path: list.path, as });
    setChosen('');
  };
  const stands = (as: ShownView['as']) => placed.some((tile) => tile.view?.id === chosen && tile.view.as === as);
  if (views.length === 0) {
    return <Typography variant="note">{text('dashboard.arrange.none')}</Typography>;
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <SelectOne
        label={text('dashboard.arrange.view')}
        value={chosen}
        choices={views.map(({ id }) => id)}
        nameOf={nameOf}
        onChoose={(id) => setChosen(id)}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(['count', 'list', 'chart'] as const).map((as) => (
          <Button
            label={`dashboard.arrange.${as}`}
            key={as}
            variant="outlined"
            disabled={!view || stands(as) || (as === 'chart' && !groupedBy(view))}
            onClick={() => add(as)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
