import type { LayoutOptions } from '#console/lists/layouts/keys';

/** Options of a board beside its field; `''` names the column without a value. */
interface BoardOptions {
  /** The limits of records, by column. */
  limits: Readonly<Record<string, number>>;
  /** Collapsed columns. */
  closed: readonly string[];
}

function parsed(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an address typed by hand
  }
}

export function readBoardOptions({ limits, closed }: LayoutOptions): BoardOptions {
  const folded = parsed(closed);
  return {
    limits: Object.fromEntries(
      Object.entries(Object(parsed(limits))).flatMap(([key, most]) =>
        Number.isInteger(most) && Number(most) > 0 ? [[key, Number(most)]] : [],
      ),
    ),
    closed: Array.isArray(folded) ? folded.map(String) : [],
  };
}

/** The limits after changing one column's; null: no limit. */
export function withLimit(limits: BoardOptions['limits'], key: string, most: number | null): string | undefined {
  const { [key]: _before, ...others } = limits;
  const next = most === null ? others : { ...others, [key]: most };
  return Object.keys(next).length > 0 ? JSON.stringify(next) : undefined;
}

export function withClosed(closed: BoardOptions['closed'], key: string, close: boolean): string | undefined {
  const others = closed.filter((other) => other !== key);
  const next = close ? [...others, key] : others;
  return next.length > 0 ? JSON.stringify(next) : undefined;
}
