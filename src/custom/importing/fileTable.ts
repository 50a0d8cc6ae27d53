/** A parsed file: rows of texts, and how they were parsed. */
export interface FileTable {
  name: string;
  kind: 'text' | 'workbook';
  rows: string[][];
  /** Encoding and delimiter of a text file, detected or chosen. */
  encoding: string;
  delimiter: string;
}

/** Why a file cannot be read. */
export type FileProblem = 'unreadable' | 'empty' | 'large' | 'rows';

/** Settings for reading a text file. */
export interface TextFileOptions {
  encoding?: string | undefined;
  delimiter?: string | undefined;
}

/** The most rows of an import, as many as one undo can reverse. @see rules 18.2 */
export const rowLimit = 100_000;
/** The largest file and unpacked workbook, in bytes. */
export const fileLimit = 100 * 2 ** 20;
export const unpackedLimit = 400 * 2 ** 20;

export const encodings = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'iso-8859-2',
  'windows-1251',
  'shift_jis',
  'gb18030',
];
export const delimiters = [',', ';', '\t', '|'] as const;
