import { parse, unparse } from 'papaparse';

/** Cells between here and a spreadsheet: tabs between cells, lines between rows, quotes where a cell holds either. */

export type Cells = readonly (readonly (string | number)[])[];

/** Raw values: what a spreadsheet is given here is what somebody copied on purpose. */
export const toTsv = (cells: Cells): string =>
  unparse(
    cells.map((row) => [...row]),
    { delimiter: '\t', newline: '\r\n' },
  );

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (cell: string | number) => String(cell).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const broken = (cell: string) => cell.replaceAll(/\r?\n/g, '<br>');

export const toHtml = (cells: Cells): string =>
  `<table>${cells
    .map((row) => `<tr>${row.map((cell) => `<td>${broken(escaped(cell))}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** The cells of what was copied elsewhere; the empty line at its end is none. */
export function readBlock(text: string): string[][] {
  const { data } = parse<string[]>(text, { delimiter: '\t' });
  const last = data.at(-1);
  return last && data.length > 1 && last.length === 1 && last[0] === '' ? data.slice(0, -1) : data;
}
