import { parse, unparse } from 'papaparse';

/** Cells for the clipboard: tab-separated values, with quotes where a cell contains tabs or line breaks. */

export type Cells = readonly (readonly (string | number)[])[];

/** Values without escaped formulas: the person copies them deliberately. */
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

/** The cells of clipboard text, without the empty line at its end. */
export function readBlock(text: string): string[][] {
  const { data } = parse<string[]>(text, { delimiter: '\t' });
  const last = data.at(-1);
  return last && data.length > 1 && last.length === 1 && last[0] === '' ? data.slice(0, -1) : data;
}
