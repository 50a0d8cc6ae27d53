/** How the values of some field types are read from what people write, and spelled; all of it in linear time. */

/** A colour as `#rrggbb`; null: it is none. */
export function keepColor(text: string): string | null {
  const [, figures = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (figures === '') return null;
  return `#${figures.length === 3 ? figures.replaceAll(/./g, '$&$&') : figures}`.toLowerCase();
}

/** Whole minutes from '90', '1:30', '1h 30m', '1.5h' or '45m', as text; null: it is no duration. */
export function keepMinutes(text: string): string | null {
  const typed = text.trim();
  if (typed.length > 20) return null;
  if (/^\d{1,9}$/.test(typed)) return String(Number(typed));
  const [clock, hours, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(typed) ?? [];
  if (clock) return String(Number(hours) * 60 + Number(minutes));
  const [worded, wholeHours, restMinutes] =
    /^(?:(\d{1,6}(?:[.,]\d{1,4})?) ?h)? ?(?:(\d{1,9}) ?m(?:in)?)?$/i.exec(typed) ?? [];
  if (!worded) return null;
  return String(Math.round(Number(wholeHours?.replace(',', '.') ?? 0) * 60) + Number(restMinutes ?? 0));
}

/** Minutes as hours and minutes, as they are typed: '1:30'. */
export const asClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** A counted number as people read it: 'INV-0012'. */
export const asNumbered = (value: string, { prefix, digits }: Numbering): string =>
  `${prefix ?? ''}${value.padStart(digits ?? 1, '0')}`;

/** A counted number by what people read; what is none stays as it is. */
export function readNumbered(text: string, { prefix }: Numbering): string {
  const typed = text.trim();
  const bare =
    prefix && typed.toLowerCase().startsWith(prefix.trim().toLowerCase()) ? typed.slice(prefix.trim().length) : typed;
  return /^\s*\d{1,15}$/.test(bare) ? String(Number(bare)) : typed;
}

interface Numbering {
  prefix?: string | null | undefined;
  digits?: number | null | undefined;
}

export interface LocationValue {
  words: string;
  /** Degrees north and east. */
  at?: readonly [number, number];
}

/** A place in words, with its coordinates where it ends with '(59.91, 10.75)' or is nothing else; null: there are none such. */
export function readLocation(text: string): LocationValue | null {
  const typed = text.trim();
  const start = typed.endsWith(')') ? typed.lastIndexOf('(') : -1;
  const figures = start < 0 ? typed : typed.slice(start + 1, -1);
  const [found, north, east] =
    /^\s?(-?\d{1,3}(?:\.\d{1,12})?)\s?,\s?(-?\d{1,3}(?:\.\d{1,12})?)\s?$/.exec(figures) ?? [];
  if (!found) return { words: typed };
  const at = [Number(north), Number(east)] as const;
  if (Math.abs(at[0]) > 90 || Math.abs(at[1]) > 180) return null;
  return { words: start < 0 ? '' : typed.slice(0, start).trim(), at };
}

/** A place in its one spelling. */
export const writeLocation = ({ words, at }: LocationValue): string =>
  [words, at && `(${at[0]}, ${at[1]})`].filter(Boolean).join(' ');

/** How deep values may stand in each other. */
const deepest = 20;

/** The tokens of JSON, without blanks. */
const piecesOf = (json: string): string[] => json.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? [];

/** JSON without blanks, its figures as they were written; null: it is none, or too deep. */
export function keepJson(text: string): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const pieces = piecesOf(text);
  let depth = 0;
  for (const piece of pieces) {
    if (piece === '[' || piece === '{') depth += 1;
    else if (piece === ']' || piece === '}') depth -= 1;
    if (depth > deepest) return null;
  }
  return pieces.join('');
}

/** JSON over several lines, for people; what is none stays as it is. */
export function prettyJson(text: string): string {
  const json = keepJson(text);
  if (json === null) return text;
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  const pieces = piecesOf(json);
  return pieces
    .map((piece, index) => {
      if (piece === '[' || piece === '{') {
        depth += 1;
        return `${piece}${isEnd(pieces[index + 1]) ? '' : line()}`;
      }
      if (isEnd(piece)) {
        depth -= 1;
        return `${isStart(pieces[index - 1]) ? '' : line()}${piece}`;
      }
      if (piece === ',') return `,${line()}`;
      return piece === ':' ? ': ' : piece;
    })
    .join('');
}

const isStart = (piece: string | undefined) => piece === '[' || piece === '{';
const isEnd = (piece: string | undefined) => piece === ']' || piece === '}';

/** The value of a file field: its file, with the size in bytes. */
export interface RecordFile {
  name: string;
  size: number;
  id: string;
}

/** The file that a value names; null: none. */
export function readRecordFile(value: string): RecordFile | null {
  try {
    const { name, size, id } = Object(JSON.parse(value)) as Record<string, unknown>; // any JSON
    return typeof name === 'string' && typeof size === 'number' && typeof id === 'string' ? { name, size, id } : null;
  } catch {
    return null;
  }
}

/** A file as a value: its name first, so that values sort by it. */
export const writeRecordFile = ({ name, size, id }: RecordFile): string => JSON.stringify({ name, size, id });
