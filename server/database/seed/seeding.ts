import { seededIds } from '../ids';
import { makeRandom, type Random } from './random';

export type Row = Record<string, unknown>;
/** Rows to be inserted, by table, in the order in which foreign keys need them. */
export type Rows = Map<string, Row[]>;

/** What the makers of rows share. Ids and choices are the same at every run; times are relative to `now`. */
export interface Seeding {
  tenantId: string;
  random: Random;
  newId(): string;
  /** A day `offset` days from today, `YYYY-MM-DD`. */
  day(offset: number): string;
  /** An instant `days` days ago (fractions of a day too), ISO 8601; never in the future. */
  ago(days: number): string;
}

const dayLength = 86_400_000;
/** The moment that the ids carry. */
const epoch = Date.UTC(2024, 0, 1);

export function startSeeding(name: string, tenantId: string, now: Date): Seeding {
  const today = Math.floor(now.getTime() / dayLength) * dayLength;
  return {
    tenantId,
    random: makeRandom(name.length * 7919 + 17),
    newId: seededIds(name, epoch),
    day: (offset) => new Date(today + offset * dayLength).toISOString().slice(0, 10),
    ago: (days) => new Date(now.getTime() - Math.max(0, days) * dayLength).toISOString(),
  };
}

/** The id of the demo company, the same on every server. */
export const demoTenantId = seededIds('demo tenant', epoch)();

export const addRows = (rows: Rows, table: string, added: Row[]): void => {
  rows.set(table, [...(rows.get(table) ?? []), ...added]);
};
