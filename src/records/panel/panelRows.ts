/**
 * Records of the list as they stand on the screen. A layout that is no page of records marks the element of each with
 * `data-panel-record`: the panel goes through them in their order, and returns the focus to them.
 */
const attribute = 'data-panel-record';

const main = () => document.querySelector('main');

export const markedIds = (): string[] =>
  [...(main()?.querySelectorAll(`[${attribute}]`) ?? [])].map((element) => element.getAttribute(attribute) ?? '');

/** The link or the marked element of a record; undefined: the list does not show it. */
function elementOf(id: string, path: string): HTMLElement | undefined {
  const marked = main()?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
  if (marked) return marked;
  const { pathname } = new URL(path, window.location.origin);
  const links = main()?.querySelectorAll<HTMLAnchorElement>('a[data-record], article h2 a[href]') ?? [];
  return [...links].find((link) => link.pathname === pathname);
}

const heading = () => main()?.querySelector<HTMLElement>('h1[tabindex]');

/** Gives the focus to the list's own heading. */
export const focusHeading = (): void => heading()?.focus({ preventScroll: true });

/** Returns the focus to a record of the list, else to the list's own heading. */
export function focusRecord(id: string, path: string): void {
  const target = elementOf(id, path) ?? heading();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** The row or card of a record; undefined: the list does not show it. */
export function rowOf(id: string, path: string): Element | undefined {
  const element = elementOf(id, path);
  return element?.closest('tr, article') ?? element;
}

/** Marks the row or card of the record in the panel, without rendering one. @returns removes the mark */
export function markOpened(id: string, path: string): () => void {
  const row = rowOf(id, path);
  row?.setAttribute('data-opened', '');
  row?.scrollIntoView({ block: 'nearest' });
  return () => row?.removeAttribute('data-opened');
}
