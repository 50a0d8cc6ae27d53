import { useStore } from 'react-admin';

/** Something that was chosen from the palette; `name` as it was called then. */
export interface Recent {
  path: string;
  name: string;
  /** The path of the screen that it belongs to. */
  screen: string;
}

const none: readonly Recent[] = [];
const most = 8;

/** Last destinations chosen in the palette, last first; @returns them and a function that adds one */
export function useRecent(): [readonly Recent[], (one: Recent) => void] {
  const [recent, setRecent] = useStore<readonly Recent[]>('keyboard.recent', none);
  return [recent, (one) => setRecent([one, ...recent.filter(({ path }) => path !== one.path)].slice(0, most))];
}
