import { parse } from 'papaparse';
import { withoutMark } from '#contract/lists/spreadsheetCells';
import {
  delimiters,
  type FileProblem,
  type FileTable,
  fileLimit,
  rowLimit,
  type TextFileOptions,
  unpackedLimit,
} from './fileTable';

/** The error of an unreadable file. */
export class Unreadable extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** The rows with content, all of the same width. @throws Unreadable */
function filledRows(found: Iterable<string[]>): string[][] {
  const rows: string[][] = [];
  let width = 0;
  for (const row of found) {
    if (isBlank(row)) continue;
    if (rows.length > rowLimit) throw new Unreadable('rows');
    width = Math.max(width, row.length);
    rows.push(row);
  }
  if (rows.length === 0) throw new Unreadable('empty');
  return rows.map((row) => (row.length === width ? row : [...row, ...Array<string>(width - row.length).fill('')]));
}

/** The encoding by byte order mark, else the first that fits. */
export function guessEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The delimiter: the character that occurs most often, and equally often in most of the first lines. */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, 100_000);
  const widths = delimiters.map((delimiter) => {
    const { data } = parse<string[]>(sample, { delimiter, preview: 20, skipEmptyLines: 'greedy' });
    const [head = []] = data;
    const alike = data.filter((row) => row.length === head.length).length;
    return { delimiter, score: head.length > 1 ? head.length * (alike / data.length) ** 2 : 0 };
  });
  const [best] = widths.sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.delimiter : ',';
}

function readText(name: string, bytes: Uint8Array, { encoding, delimiter }: TextFileOptions): FileTable {
  const used = encoding ?? guessEncoding(bytes);
  const text = new TextDecoder(used).decode(bytes);
  const sign = delimiter ?? guessDelimiter(text);
  const { data } = parse<string[]>(text, { delimiter: sign, skipEmptyLines: 'greedy' });
  const rows = filledRows(data).map((row) => row.map(withoutMark));
  return { name, kind: 'text', rows, encoding: used, delimiter: sign };
}

const format = (value: number) => String(value).padStart(2, '0');

/** A workbook's cell as text: days and times in wire format, numbers with a point. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  const at = new Date(Math.round(value.getTime() / 1000) * 1000); // fractions of a day are slightly inexact
  const day = `${at.getUTCFullYear()}-${format(at.getUTCMonth() + 1)}-${format(at.getUTCDate())}`;
  const time = `${format(at.getUTCHours())}:${format(at.getUTCMinutes())}`;
  return time === '00:00' ? day : `${day}T${time}`;
}

/** Checks the unpacked size that a workbook states; a wrong statement is cut off while unpacking. @throws Unreadable */
async function requireSize(bytes: Uint8Array): Promise<void> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  if (size > unpackedLimit) throw new Unreadable('large');
}

async function readWorkbook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileTable> {
  await requireSize(bytes);
  const { readSheet } = await import('read-excel-file/universal');
  const sheet = await readSheet(bytes.buffer);
  const rows = sheet.map((row) => row.map(cellText));
  return { name, kind: 'workbook', rows: filledRows(rows), encoding: 'utf-8', delimiter: ',' };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Reads a file by its content: a workbook, or delimited text.
 * @throws Unreadable
 */
export async function readTable(name: string, content: ArrayBuffer, reading: TextFileOptions = {}): Promise<FileTable> {
  if (content.byteLength > fileLimit) throw new Unreadable('large');
  const bytes = new Uint8Array(content);
  try {
    return isZip(bytes) ? await readWorkbook(name, bytes) : readText(name, bytes, reading);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('unreadable');
  }
}
