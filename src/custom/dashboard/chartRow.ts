/** In pixels; a chart keeps its place while it loads. */
export const chartHeight = 260;

/** Bars that stand beside each other with their names. */
export const mostBars = 12;

/** A row of a chart. */
export interface ChartRow {
  key: string;
  label: string;
  count: number;
  /** The list that it counts. */
  to: string;
  /** Of its bar. */
  tone: string;
}
