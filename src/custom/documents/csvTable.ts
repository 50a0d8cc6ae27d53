/** More than a person looks through; the whole is in the download. */
export const mostPreviewRows = 500;
export const mostPreviewColumns = 100;

export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether there is more than is shown. */
  cut: boolean;
}

/** A CSV text as a table; the delimiter is found out. Its first row is the header, and every row is as long. */
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
