import { lasting } from './browserStorage';

const key = 'live';

/** A cursor of the stream, and when it was stored. */
export interface PassedCursor {
  cursor: string;
  at: number;
}

interface Stored extends PassedCursor {
  /** The session of the cursor. */
  session: string;
}

/** Time for which backends surely know a cursor, in milliseconds. */
const lifetime = 9 * 60_000;

function read(): Stored | undefined {
  try {
    return JSON.parse(lasting.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The cursor of the live updates' stream, from which another page of the browser continues. */
export const liveCursor = {
  lifetime,
  store: (session: string, cursor: string): void =>
    lasting.set(key, JSON.stringify({ session, cursor, at: Date.now() })),
  /** @returns undefined: none, or stored after the instant */
  before(session: string, instant: number): PassedCursor | undefined {
    const known = read();
    const fits = known?.session === session && known.at <= instant && Date.now() - known.at < lifetime;
    return fits ? { cursor: known.cursor, at: known.at } : undefined;
  },
};
