/** A file as the console reads it: rows of texts, and how they were found in it. */
export interface FileTable {
  name: string;
  kind: 'text' | 'workbook';
  rows: string[][];
  /** Of a text: as guessed, or as the person has said. */
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

/** The most rows of one import: as many as one undo takes back. @see rules 18.2 */
export const rowLimit = 100_000;
/** The largest file, and what a workbook may hold unpacked, in bytes. */
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
