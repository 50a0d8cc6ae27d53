/** The rendered widths of the columns, by key. */
export function measured(root: ParentNode): Record<string, number> {
  const heads = [...root.querySelectorAll<HTMLElement>('thead th[data-key]')];
  return Object.fromEntries(heads.map((head) => [head.dataset.key ?? '', head.getBoundingClientRect().width]));
}
