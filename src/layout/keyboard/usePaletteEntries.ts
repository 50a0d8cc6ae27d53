import type { SvgIconComponent } from '@mui/icons-material';
import Add from '@mui/icons-material/Add';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { listFreshness } from '#console/dataProvider/cache/freshness';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { folded } from '#console/i18n/folded';
import { useText } from '#console/i18n/useText';
import {
  type MenuScreen,
  menuScreens,
  type ResourceDescriptor,
  type ScreenDescriptor,
} from '#console/layout/navigation/screens';
import { useMayOpen } from '#console/layout/navigation/useMayOpen';
import { viewAddress } from '#console/layout/shell/pins';
import { useSignOut } from '#console/layout/shell/useSignOut';
import { type AccessResource, accessNeeds } from '#contract/access';
import { useRecent } from './recent';
import { undoCommands } from './undoCommands';
import { useFound } from './useFound';

/** A destination or action of the palette. */
export interface PaletteEntry {
  key: string;
  group: 'recent' | 'records' | 'screens' | 'views' | 'actions';
  name: string;
  /** The name of its screen. */
  screenName?: string;
  icon: SvgIconComponent;
  /** The address; absent: `run` acts. */
  path?: string;
  run?(): void;
}

const isResource = (screen: MenuScreen): screen is MenuScreen & ResourceDescriptor => 'name' in screen;

/** Whether each typed word starts a word of the name. */
export function answers(name: string, typed: string): boolean {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u);
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The palette's entries for the typed text: recent destinations, screens, views, actions, then records. Records arrive
 * later and come last, so that the other entries do not move.
 */
export function usePaletteEntries(typed: string, screens: readonly ScreenDescriptor[], onKeys: () => void) {
  const text = useText();
  const meets = useMeets();
  const mayOpen = useMayOpen();
  const logout = useSignOut();
  const commands = useSyncExternalStore(undoCommands.subscribe, undoCommands.current);
  const [recent] = useRecent();
  const menuEntries = menuScreens(screens, mayOpen);
  const resources = menuEntries.filter(isResource);
  const { found, searching, error } = useFound(typed, resources);
  const views = useViews(resources);

  const screenOf = (path: string) => menuEntries.find((screen) => screen.path === path);
  const nameOf = (path: string) => {
    const screen = screenOf(path);
    return screen && text(screen.menu.label);
  };
  const all: PaletteEntry[] = [
    ...recent.flatMap(({ path, name, screen }): PaletteEntry[] => {
      const known = screenOf(screen);
      return known
        ? [
            {
              key: `recent ${path}`,
              group: 'recent',
              name,
              screenName: text(known.menu.label),
              icon: known.menu.icon,
              path,
            },
          ]
        : [];
    }),
    ...menuEntries.map(
      ({ path, menu }): PaletteEntry => ({
        key: path,
        group: 'screens',
        name: text(menu.label),
        icon: menu.icon,
        path,
      }),
    ),
    ...views.map(
      ({ path, name, screen }): PaletteEntry => ({
        key: `view ${path}`,
        group: 'views',
        name,
        screenName: nameOf(screen) ?? '',
        icon: BookmarkBorder,
        path,
      }),
    ),
    ...resources
      .filter(({ name }) => meets(accessNeeds[name as AccessResource].create)) // the menu has resources only
      .map(
        ({ path, menu }): PaletteEntry => ({
          key: `create ${path}`,
          group: 'actions',
          name: text('keyboard.create', { list: text(menu.label) }),
          icon: Add,
          path: `${path}/create`,
        }),
      ),
    ...(['undo', 'redo'] as const).flatMap((direction): PaletteEntry[] => {
      const command = commands[direction];
      const icon = direction === 'undo' ? Undo : Redo;
      return command ? [{ key: direction, group: 'actions', name: command.label, icon, run: command.run }] : [];
    }),
    { key: 'keys', group: 'actions', name: text('keyboard.keys.title'), icon: KeyboardOutlined, run: onKeys },
    { key: 'logout', group: 'actions', name: text('common.bar.logout'), icon: Logout, run: () => void logout() },
  ];
  const records = found.flatMap(({ resource, id, name }): PaletteEntry[] => {
    const known = resources.find((one) => one.name === resource);
    if (!known) return [];
    const path = `${known.path}/${encodeURIComponent(id)}`;
    return [{ key: path, group: 'records', name, screenName: nameOf(known.path) ?? '', icon: known.menu.icon, path }];
  });
  const shown = all.filter(({ name, screenName = '' }) => answers(`${name} ${screenName}`, typed));
  const last = new Set(shown.flatMap(({ group, path }) => (group === 'recent' && path ? [path] : [])));
  const entries = [
    ...shown.filter(({ group }) => group === 'recent'),
    ...shown.filter(({ group, path }) => group !== 'recent' && !last.has(path ?? '')),
    ...records.filter(({ path }) => !last.has(path ?? '')),
  ];
  return { entries, searching, error };
}

/** The saved views of lists that the person may open. */
function useViews(resources: readonly ResourceDescriptor[]) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const replies = useQueries({
    queries: resources.map(({ name }) => ({
      queryKey: [...queryKeys.views, name],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.views({ resource: name, signal })).data,
      staleTime: listFreshness,
    })),
  });
  return resources.flatMap(({ path }, index) =>
    (replies[index]?.data ?? []).map(({ id, name }) => ({ name, screen: path, path: viewAddress({ path, id }) })),
  );
}
