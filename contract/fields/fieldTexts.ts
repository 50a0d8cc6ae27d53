/** Reads and writes the values of some field types, in time linear in their length. */

/** A colour as `#rrggbb`; null: not a colour. */
export function keepColor(text: string): string | null {
  const [, figures = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (figures === '') return null;
  return `#${figures.length === 3 ? figures.replaceAll(/./g, '$&$&') : figures}`.toLowerCase();
}

/** Whole minutes of '90', '1:30', '1h 30m', '1.5h' or '45m', as text; null: not a duration. */
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

/** Minutes as hours and minutes: '1:30'. */
export const asClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** An auto-number as people read it: 'INV-0012'. */
export const asNumbered = (value: string, { prefix, digits }: Numbering): string =>
  `${prefix ?? ''}${value.padStart(digits ?? 1, '0')}`;

/** The number within a displayed auto-number; another text stays unchanged. */
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

interface LocationValue {
  words: string;
  /** Latitude and longitude in degrees. */
  at?: readonly [number, number];
}

/** Parses a location: words, coordinates as '(59.91, 10.75)', or both; null: invalid coordinates. */
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

/** Writes a location in its standard spelling. */
export const writeLocation = ({ words, at }: LocationValue): string =>
  [words, at && `(${at[0]}, ${at[1]})`].filter(Boolean).join(' ');

/** The deepest nesting of a JSON value. */
const deepest = 20;

/** The tokens of JSON, without whitespace. */
const piecesOf = (json: string): string[] => json.match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g) ?? [];

/** JSON without whitespace, with numbers as written; null: invalid or nested too deep. */
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

/** JSON over several lines, for people; another text stays unchanged. */
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

/** The value of a file field; `size` in bytes. */
export interface RecordFile {
  name: string;
  size: number;
  id: string;
}

/** Parses the value of a file field; null: not a file. */
export function readRecordFile(value: string): RecordFile | null {
  try {
    const { name, size, id } = Object(JSON.parse(value)) as Record<string, unknown>; // any JSON
    return typeof name === 'string' && typeof size === 'number' && typeof id === 'string' ? { name, size, id } : null;
  } catch {
    return null;
  }
}

/** Writes the value of a file field. The name comes first, so that values sort by it. */
export const writeRecordFile = ({ name, size, id }: RecordFile): string => JSON.stringify({ name, size, id });
