import { lasting } from './browserStorage';

const key = 'live';

/** A cursor of the stream, and when the stream was there. */
export interface PassedCursor {
  cursor: string;
  at: number;
}

interface Stored extends PassedCursor {
  /** The sign-in that it is of. */
  session: string;
}

/** Longest time that a backend surely knows a place in its stream, in milliseconds. */
const lifetime = 9 * 60_000;

function read(): Stored | undefined {
  try {
    return JSON.parse(lasting.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The place that the stream of live updates has come to, so that another page of the browser goes on from there. */
export const liveCursor = {
  lifetime,
  store: (session: string, cursor: string): void =>
    lasting.set(key, JSON.stringify({ session, cursor, at: Date.now() })),
  /** @returns undefined: there is none, or only one after an instant */
  before(session: string, instant: number): PassedCursor | undefined {
    const known = read();
    const fits = known?.session === session && known.at <= instant && Date.now() - known.at < lifetime;
    return fits ? { cursor: known.cursor, at: known.at } : undefined;
  },
};
