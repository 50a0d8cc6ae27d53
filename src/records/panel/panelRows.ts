/**
 * Marks the element of each record in layouts other than tables and cards. The panel steps through marked elements in
 * their order on the screen, and returns the focus to them.
 */
const attribute = 'data-panel-record';

const main = () => document.querySelector('main');

export const markedIds = (): string[] =>
  [...(main()?.querySelectorAll(`[${attribute}]`) ?? [])].map((element) => element.getAttribute(attribute) ?? '');

/** The link or marked element of a record; undefined: not in the list. */
function elementOf(id: string, path: string): HTMLElement | undefined {
  const marked = main()?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
  if (marked) return marked;
  const { pathname } = new URL(path, window.location.origin);
  const links = main()?.querySelectorAll<HTMLAnchorElement>('a[data-record], article h2 a[href]') ?? [];
  return [...links].find((link) => link.pathname === pathname);
}

const heading = () => main()?.querySelector<HTMLElement>('h1[tabindex]');

/** Moves the focus to the list's heading. */
export const focusHeading = (): void => heading()?.focus({ preventScroll: true });

/** Moves the focus to a record of the list, else to the list's heading. */
export function focusRecord(id: string, path: string): void {
  const target = elementOf(id, path) ?? heading();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** The row or card of a record; undefined: not in the list. */
export function rowOf(id: string, path: string): Element | undefined {
  const element = elementOf(id, path);
  return element?.closest('tr, article') ?? element;
}

/** Marks the row or card of the panel's record in the DOM, so that no row renders again. @returns removes the mark */
export function markOpened(id: string, path: string): () => void {
  const row = rowOf(id, path);
  row?.setAttribute('data-opened', '');
  row?.scrollIntoView({ block: 'nearest' });
  return () => row?.removeAttribute('data-opened');
}
