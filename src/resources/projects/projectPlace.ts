/** Where a projects address leads: the screen, and the dialog over it. */
export type ProjectPlace =
  | { screen: 'list'; dialog?: 'create' }
  | { screen: 'list'; dialog: 'edit'; id: string }
  | { screen: 'detail'; id: string; tab: string; dialog?: 'edit' };

export const projectsPath = '/projects';
export const createPath = `${projectsPath}/create`;
export const projectPath = (id: string): string => `${projectsPath}/${encodeURIComponent(id)}`;
export const editPath = (id: string): string => `${projectPath(id)}/edit`;
export const tabPath = (id: string, tab: string): string => (tab ? `${projectPath(id)}/${tab}` : projectPath(id));

/** What an address carries from the screen that opened it. */
export interface OpenedFrom {
  /** The screen under the dialog; it came from there, so that closing goes back. */
  under: 'list' | 'detail';
}

export const isOpenedFrom = (state: unknown): state is OpenedFrom =>
  typeof state === 'object' &&
  state !== null &&
  'under' in state &&
  (state.under === 'list' || state.under === 'detail');

/**
 * An edit dialog opened in the list stays over the list, also after a reload; linked from elsewhere it stands over the
 * project's own screen.
 * @param segments the address behind `/projects`
 * @see decisions, section 6
 */
export function projectPlace(segments: string, state: unknown): ProjectPlace {
  const [first, second = ''] = segments.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { screen: 'list' };
  if (first === 'create' && second === '') return { screen: 'list', dialog: 'create' };
  if (second !== 'edit') return { screen: 'detail', id: first, tab: second };
  return isOpenedFrom(state) && state.under === 'list'
    ? { screen: 'list', dialog: 'edit', id: first }
    : { screen: 'detail', id: first, tab: '', dialog: 'edit' };
}
