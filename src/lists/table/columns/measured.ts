/** The widths that the columns on show have, by their keys. */
export function measured(root: ParentNode): Record<string, number> {
  const heads = [...root.querySelectorAll<HTMLElement>('thead th[data-key]')];
  return Object.fromEntries(heads.map((head) => [head.dataset.key ?? '', head.getBoundingClientRect().width]));
}
