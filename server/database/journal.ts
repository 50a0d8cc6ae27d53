import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DatabaseClient } from './driver';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const shape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });
type Journal = z.output<typeof shape>;

/** The file that lists the migrations of a folder. */
export const journalOf = (folder: string): string => join(folder, 'meta/_journal.json');

/** The migrations of this server, or of another folder, in their order. */
export const readJournal = (folder = migrationsFolder): Journal =>
  shape.parse(JSON.parse(readFileSync(journalOf(folder), 'utf8')));

/**
 * When the last migration of the baseline was made: the schema of Atrium on 23 November 2026. Databases of that version
 * have many migrations in place of the baseline, the last with this time, and continue from here.
 */
export const baseline = 1_795_300_172_001;

export const isBaseline = ({ when }: { when: number }): boolean => when <= baseline;

/** A migration is identified by the number at the start of its name. */
const numberOf = (tag: string) => tag.slice(0, 4);

/** The database needs a newer server. */
export class LaterDatabase extends Error {}

/** @param oldest the migration that the database requires every server to know */
export function refuseUnknown(oldest: string, { entries }: Journal): void {
  if (entries.some(({ tag }) => numberOf(tag) === numberOf(oldest))) return;
  throw new LaterDatabase(
    `The database is of a later version of Atrium: it needs a server that knows ${oldest}, and this one ends with ${entries.at(-1)?.tag}`,
  );
}

/** @throws LaterDatabase where servers of this version may not use the database any more */
export async function refuseLater(client: DatabaseClient, folder: string): Promise<void> {
  const [door] = (
    await client.query<{ made: boolean }>("select to_regproc('public.atrium_oldest_server') is not null as made")
  ).rows;
  if (!door?.made) return; // databases from before there was a journal
  const [found] = (await client.query<{ oldest: string }>('select public.atrium_oldest_server() as oldest')).rows;
  refuseUnknown(found?.oldest ?? '', readJournal(folder));
}
