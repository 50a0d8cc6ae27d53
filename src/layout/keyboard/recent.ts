import { useStore } from 'react-admin';

/** A destination chosen in the palette; `name` at that time. */
export interface Recent {
  path: string;
  name: string;
  /** The path of its screen. */
  screen: string;
}

const none: readonly Recent[] = [];
const most = 8;

/** The latest destinations, most recent first. @returns the list and a function that adds one */
export function useRecent(): [readonly Recent[], (one: Recent) => void] {
  const [recent, setRecent] = useStore<readonly Recent[]>('keyboard.recent', none);
  return [recent, (one) => setRecent([one, ...recent.filter(({ path }) => path !== one.path)].slice(0, most))];
}
