import { seededIds } from '#server/database/ids';
import { makeRandom, type Random } from './random';

export type Row = Record<string, unknown>;

/** State shared by the makers of rows. Ids and choices are the same in every run; times are relative to `now`. */
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
/** The instant of the ids. */
const epoch = Date.UTC(2024, 0, 1);

export function startSeeding(name: string, tenantId: string, now: Date): Seeding {
  const today = Math.floor(now.getTime() / dayLength) * dayLength;
  const days = new Map<number, string>();
  const day = (offset: number): string => {
    const known = days.get(offset) ?? new Date(today + offset * dayLength).toISOString().slice(0, 10);
    days.set(offset, known);
    return known;
  };
  return {
    tenantId,
    random: makeRandom(name.length * 7919 + 17),
    newId: seededIds(name, epoch),
    day,
    ago: (days) => new Date(now.getTime() - Math.max(0, days) * dayLength).toISOString(),
  };
}

/** The id of the demo company, the same on every server. */
export const demoTenantId = seededIds('demo tenant', epoch)();

/** The tables in the order of their foreign keys. */
const tables = [
  'tenants',
  'roles',
  'clients',
  'users',
  'field_definitions',
  'projects',
  'project_users',
  'comments',
  'flights',
  'hotels',
  'inventory_items',
  'documents',
  'images',
  'tickets',
] as const;
type SeededTable = (typeof tables)[number];

/** Rows to insert, by table, in that order. */
export type SeedRows = Map<SeededTable, Row[]>;

export const noRows = (): SeedRows => new Map(tables.map((table) => [table, []]));

export const addRows = (rows: SeedRows, table: SeededTable, added: readonly Row[]): void => {
  rows.get(table)?.push(...added);
};
