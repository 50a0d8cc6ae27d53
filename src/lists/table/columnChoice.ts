import type { Column } from '#console/schema/schemaColumns';

/** A person's choice of columns; unnamed columns keep their defaults. */
export interface ColumnChoice {
  /** Keys in the person's order. */
  order: string[];
  hidden: string[];
  /** Keys of columns that are shown although they are hidden by default. */
  shown: string[];
  /** Widths in pixels by key; absent: columns fit their content. */
  widths?: Readonly<Record<string, number>>;
}

export const noChoice: ColumnChoice = { order: [], hidden: [], shown: [] };

/** The smallest and largest width of a column, and the default width once others were resized, in pixels. */
export const narrowest = 64;
export const widest = 960;
const plainWidth = 160;

export const fittingWidth = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest));

/** The width of each column; undefined: none was resized. */
export function widthsOf(columns: readonly Pick<Column, 'key'>[], { widths = {} }: ColumnChoice): number[] | undefined {
  if (Object.keys(widths).length === 0) return undefined;
  return columns.map(({ key }) => fittingWidth(widths[key] ?? plainWidth));
}

type Choosable = Pick<Column, 'key' | 'title' | 'shown'>;

export const isShown = (column: Choosable, choice: ColumnChoice): boolean =>
  column.title || choice.shown.includes(column.key) || (column.shown !== false && !choice.hidden.includes(column.key));

/**
 * All columns in the person's order: the title first, new columns (such as a new custom field) after the known ones.
 */
export function orderedColumns<C extends Choosable>(columns: readonly C[], { order }: ColumnChoice): C[] {
  const position = (column: C, index: number) => {
    if (column.title) return -1;
    const chosen = order.indexOf(column.key);
    return chosen >= 0 ? chosen : order.length + index;
  };
  return columns
    .map((column, index) => ({ column, position: position(column, index) }))
    .sort((one, other) => one.position - other.position)
    .map(({ column }) => column);
}

/** The columns that the table shows. */
export const shownColumns = <C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] =>
  orderedColumns(columns, choice).filter((column) => isShown(column, choice));

/** The choice after showing or hiding one column. */
export function toggleColumn(choice: ColumnChoice, key: string, show: boolean): ColumnChoice {
  const without = (keys: readonly string[]) => keys.filter((other) => other !== key);
  return show
    ? { ...choice, hidden: without(choice.hidden), shown: [...without(choice.shown), key] }
    : { ...choice, shown: without(choice.shown), hidden: [...without(choice.hidden), key] };
}

/** The choice after moving a column by a number of positions (-1: towards the title). */
export function moveColumn(choice: ColumnChoice, keys: readonly string[], key: string, by: number): ColumnChoice {
  const order = keys.filter((other) => other !== key);
  const target = Math.min(Math.max(keys.indexOf(key) + by, 0), order.length);
  order.splice(target, 0, key);
  return { ...choice, order };
}

/** The choice after moving a column to another's position. */
export function moveColumnTo(choice: ColumnChoice, keys: readonly string[], key: string, over: string): ColumnChoice {
  return moveColumn(choice, keys, key, keys.indexOf(over) - keys.indexOf(key));
}

/** The choice after resizing columns. */
export function drawColumns(choice: ColumnChoice, widths: Readonly<Record<string, number>>): ColumnChoice {
  const fitting = Object.entries(widths).map(([key, width]) => [key, fittingWidth(width)] as const);
  return { ...choice, widths: { ...choice.widths, ...Object.fromEntries(fitting) } };
}
