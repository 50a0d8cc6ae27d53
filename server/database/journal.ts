import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Client } from './driver';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const shape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });
type Journal = z.output<typeof shape>;

/** The file that lists the migrations of a folder. */
export const journalOf = (folder: string): string => join(folder, 'meta/_journal.json');

/** The migrations that this server knows, or those of another folder, in their order. */
export const readJournal = (folder = migrationsFolder): Journal =>
  shape.parse(JSON.parse(readFileSync(journalOf(folder), 'utf8')));

/** The database is of a version that this server is too old for. */
export class LaterDatabase extends Error {}

/** @param oldest the migration that the database asks every server to know */
export function refuseUnknown(oldest: string, { entries }: Journal): void {
  if (entries.some(({ tag }) => tag === oldest)) return;
  throw new LaterDatabase(
    `The database is of a later version of Atrium: it needs a server that knows ${oldest}, and this one ends with ${entries.at(-1)?.tag}`,
  );
}

/** @throws LaterDatabase where servers of this version may not use the database any more */
export async function refuseLater(client: Client, folder: string): Promise<void> {
  const [door] = (
    await client.query<{ made: boolean }>("select to_regproc('public.atrium_oldest_server') is not null as made")
  ).rows;
  if (!door?.made) return; // of before there was one
  const [found] = (await client.query<{ oldest: string }>('select public.atrium_oldest_server() as oldest')).rows;
  refuseUnknown(found?.oldest ?? '', readJournal(folder));
}
