/** Limits of the preview; the download has the whole file. */
export const mostPreviewRows = 500;
export const mostPreviewColumns = 100;

export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the preview is incomplete. */
  cut: boolean;
}

/** Parses CSV with a detected delimiter. The first row is the header; all rows get the same length. */
export async function csvTable(text: string): Promise<CsvTable> {
  const { parse } = await import('papaparse');
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    preview: mostPreviewRows + 2,
  });
  const widest = Math.max(0, ...data.map((row) => row.length));
  const width = Math.min(widest, mostPreviewColumns);
  const [header = [], ...rows] = data.map((row) => Array.from({ length: width }, (_none, column) => row[column] ?? ''));
  return {
    header,
    rows: rows.slice(0, mostPreviewRows),
    cut: rows.length > mostPreviewRows || widest > mostPreviewColumns,
  };
}
