/**
 * The layouts of a list by their keys, in the toolbar's order, each with the parameters of an address that say how it
 * is arranged. What each looks like is a row of `layouts`.
 */
export const layoutOptions = {
  grid: [],
  table: [],
  board: ['by', 'sum', 'limits', 'closed'],
  calendar: ['span', 'from', 'until'],
  timeline: ['zoom', 'from', 'until', 'lanes', 'needs'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ListLayout = keyof typeof layoutOptions;

/** How a layout is arranged: what its board is grouped by, for example. */
export type LayoutOptions = Readonly<Record<string, string>>;

export const layoutKeys = Object.keys(layoutOptions).filter(isLayout);

export function isLayout(key: string | undefined): key is ListLayout {
  return key !== undefined && Object.hasOwn(layoutOptions, key);
}

/** The options of one layout, or of every one, that a source gives. */
export function pickOptions(of: (name: string) => string | null | undefined, layout?: ListLayout): LayoutOptions {
  const names: readonly string[] = layout ? layoutOptions[layout] : Object.values(layoutOptions).flat();
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = of(name);
      return value ? [[name, value]] : [];
    }),
  );
}
