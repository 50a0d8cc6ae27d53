/** In pixels; a chart keeps its place while it loads. */
export const chartHeight = 260;

/** The most bars whose names fit. */
export const mostBars = 12;

/** A row of a chart. */
export interface ChartRow {
  key: string;
  label: string;
  count: number;
  /** Address of the counted list. */
  to: string;
  /** Tone of its bar. */
  tone: string;
}
