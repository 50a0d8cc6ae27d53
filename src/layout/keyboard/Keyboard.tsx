import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { type AccessResource, accessNeeds } from '#contract/access';
import { type ScreenDescriptor, screenAt } from '../navigation/screens';
import { KeysDialog, useSingleKeys } from './KeysDialog';
import { shortcutOf } from './keys';
import { Palette } from './Palette';
import { activate, extendBy, moveBy, openRow, rowPath, selectRow } from './rows';

/** Dialog opened by the keyboard. */
export type Opened = 'palette' | 'keys' | null;

interface KeyboardProps {
  screens: readonly ScreenDescriptor[];
  opened: Opened;
  onOpen(what: Opened): void;
}

/** The command palette, and single-key shortcuts if the person has them on. */
export function Keyboard({ screens, opened, onOpen }: KeyboardProps) {
  const [single] = useSingleKeys();
  const edit = useEditRow(screens);
  const actions: Readonly<Record<string, (shift: boolean) => boolean>> = {
    '/': () => activate('/'),
    n: () => activate('n'),
    // beside an open panel, steps to another record of the panel
    j: (shift) => (shift ? extendBy(1) : activate('j') || moveBy(1)),
    k: (shift) => (shift ? extendBy(-1) : activate('k') || moveBy(-1)),
    enter: openRow,
    x: selectRow,
    e: () => edit() || activate('e'),
    '?': () => {
      onOpen('keys');
      return true;
    },
  };
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const key = single ? shortcutOf(event) : null;
    // keys without an action are left to the browser
    if (key !== null && actions[key]?.(event.shiftKey)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);

  const close = () => onOpen(null);
  return (
    <>
      {opened === 'palette' && <Palette screens={screens} onKeys={() => onOpen('keys')} onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

/** Opens the form of the focused record, if the person may change it. @returns whether there was one */
function useEditRow(screens: readonly ScreenDescriptor[]): () => boolean {
  const navigate = useNavigate();
  const meets = useMeets();
  const { pathname, search } = useLocation();
  return () => {
    const path = rowPath();
    const screen = screenAt(screens, pathname);
    if (path === null || !screen || !('name' in screen)) return false;
    const needs = accessNeeds[screen.name as AccessResource]?.edit; // resources have the same names in the contract
    if (!needs || !meets(needs)) return true;
    const record = new URL(path, location.origin).pathname;
    navigate({ pathname: `${record}/edit`, search }, { state: { under: 'list' } });
    return true;
  };
}
