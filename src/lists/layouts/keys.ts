/**
 * The keys of the layouts in the toolbar's order, each with its parameters in the address. `layouts` has a row with the
 * component of each.
 */
export const layoutOptions = {
  grid: [],
  table: [],
  board: ['by', 'sum', 'limits', 'closed'],
  calendar: ['span', 'from', 'until', 'trips'],
  timeline: ['zoom', 'from', 'until', 'lanes', 'needs'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ListLayout = keyof typeof layoutOptions;

/** Options of a layout, such as the field of a board. */
export type LayoutOptions = Readonly<Record<string, string>>;

export const layoutKeys = Object.keys(layoutOptions).filter(isLayout);

export function isLayout(key: string | undefined): key is ListLayout {
  return key !== undefined && Object.hasOwn(layoutOptions, key);
}

/** The options that a source has, for one layout or for all. */
export function pickOptions(of: (name: string) => string | null | undefined, layout?: ListLayout): LayoutOptions {
  const names: readonly string[] = layout ? layoutOptions[layout] : Object.values(layoutOptions).flat();
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = of(name);
      return value ? [[name, value]] : [];
    }),
  );
}
