/** What the page asks: bytes to read, then one piece after another. */
export type ParseRequest = ArrayBuffer | 'next';
/** What it is answered: a value that is no list, the next rows of one (none: it has ended), or nothing that it could read. */
export type ParseAnswer = { value: unknown } | { rows: unknown[] } | { unreadable: true };

/** Rows of a piece: what the page takes over in some milliseconds. */
const piece = 500;

let rows: unknown[] = [];
let taken = 0;

addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => postMessage(answer(data)));

function answer(asked: ParseRequest): ParseAnswer {
  if (asked !== 'next') {
    try {
      const value: unknown = JSON.parse(new TextDecoder().decode(asked));
      if (!Array.isArray(value)) return { value };
      rows = value;
    } catch {
      return { unreadable: true };
    }
  }
  const some = rows.slice(taken, taken + piece);
  taken += piece;
  return { rows: some };
}
