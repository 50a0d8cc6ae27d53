import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import { keepClock, keepDay } from '#contract/days';
import { typeOf } from '#contract/fields/fieldTypes';
import { type FileWriter, GrowingFile } from './fileWriter';
import { sheetEnd, sheetName, sheetStart, styles, workbookFiles } from './workbookParts';

/** The most rows of a sheet; further rows go to another sheet. */
const sheetRows = 2 ** 20;

const day = 86_400_000;
/** Day 0 of the format. Before March 1900 its days are off by one, so that earlier dates are written as text. */
const origin = Date.UTC(1899, 11, 30);
const firstDay = 61;

/** Characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A column's index as letters. */
const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26);

const textCell = (cell: string, value: string, style: number) =>
  `<c r="${cell}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** A cell with the type of its value: date, time or number. Texts are never formulas. */
function cellOf<R extends ListedRecord>(cell: string, column: Column<R>, record: R, context: FieldContext): string {
  const value = column.exportValue(record, context);
  if (value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${cell}"><v>${value}</v></c>` : '';
  const kind = column.field && typeOf(column.field).kind;
  const date = kind === 'day' ? keepDay(value) : null;
  const clock = kind === 'clock' ? keepClock(value) : null;
  const at = date ? Date.parse(`${date}T00:00:00Z`) : clock ? Date.parse(`${clock}:00Z`) : Number.NaN;
  const figure = (at - origin) / day;
  if (figure >= firstDay) return `<c r="${cell}" s="${date ? styles.day : styles.clock}"><v>${figure}</v></c>`;
  return textCell(cell, value, styles.plain);
}

/** Writes rows to a workbook, with the list's columns. @see rules 18.4 */
export function workbookWriter<R extends ListedRecord>(
  columns: readonly Column<R>[],
  headers: readonly string[],
): FileWriter<R> {
  const file = new GrowingFile();
  const zip = new Zip((error, content) => {
    if (error) throw error;
    file.add(content as Uint8Array<ArrayBuffer>); // the only type that fflate produces
  });
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level: 4 });
    zip.add(entry);
    return (text: string, last = false) => entry.push(strToU8(text), last);
  };
  const columnLetters = columns.map((_column, index) => letters(index));
  let sheets = 0;
  let row = 0;
  let write = (_text: string, _last?: boolean) => {};
  const begin = () => {
    if (sheets > 0) write(sheetEnd, true);
    sheets += 1;
    row = 1;
    write = open(`xl/worksheets/${sheetName(sheets)}.xml`);
    const head = headers.map((header, index) => textCell(`${columnLetters[index]}1`, header, styles.head));
    write(`${sheetStart}<row r="1">${head.join('')}</row>`);
  };
  begin();
  return {
    add(records, context) {
      let text = '';
      for (const record of records) {
        if (row === sheetRows) {
          write(text);
          text = '';
          begin();
        }
        row += 1;
        const cells = columns.map((column, index) => cellOf(`${columnLetters[index]}${row}`, column, record, context));
        text += `<row r="${row}">${cells.join('')}</row>`;
      }
      write(text);
    },
    end() {
      write(sheetEnd, true);
      for (const [name, content] of workbookFiles(sheets)) open(name)(content, true);
      zip.end();
      return file.whole('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    },
  };
}
