import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Loading, loadDatabase } from '#server/database/backup/load';
import { extensionOf } from '#server/files/fileNames';
import type { FileStore } from '#server/files/fileStore';
import { isFileKey } from '#server/files/keys';
import { inlineTypes } from '#server/files/rasterImages';
import type { Config } from '#server/process/config';
import { draftOf } from '#server/process/ownFolder';
import {
  type End,
  endShape,
  fromArchive,
  type Manifest,
  manifestShape,
  names,
  type Piece,
  readArchiveJson,
  unpack,
} from './archive';
import { readFrom } from './locations';
import { isSecret } from './make';
import { unseal } from './seal';

interface Restoring {
  config: Pick<Config, 'dataDir' | 's3' | 'backupKey'>;
  /** Address of the database for its owner. */
  adminUrl: string;
  files: FileStore;
  /** A file, or `s3://…`. */
  from: string;
  /** The file, opened before privileges are dropped, as the account may not be able to read it later. */
  opened?: FileHandle | undefined;
  /** Whether an unencrypted backup is accepted although there is a `backupKey`. */
  unsealed?: boolean;
  /** Whether a database that holds companies is emptied first. */
  replace: boolean;
}

type Source = Pick<Restoring, 'config' | 'from' | 'opened' | 'unsealed'>;
type Tell = (error: unknown) => void;

/** @param tell failures of reading or decrypting the backup, not of its content */
type Reading = (tell?: Tell) => AsyncGenerator<Piece>;

/** A function that reads a backup from its beginning each time, and derives its key once. */
function readingOf({ config, from, opened, unsealed }: Source): Reading {
  const decrypt = unseal(config.backupKey, unsealed);
  const bytes = async function* (): AsyncGenerator<Buffer> {
    yield* decrypt(await readFrom(from, config.s3, opened));
  };
  return async function* (tell = () => undefined) {
    yield* fromArchive(Readable.from(told(bytes(), tell), { objectMode: false }));
  };
}

/** Only errors of the backup's source are reported: an error of a reader is thrown into the stream that it reads. */
async function* told(bytes: AsyncGenerator<Buffer>, tell: Tell): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const next = await bytes.next().catch((error: unknown) => {
        tell(error);
        throw error;
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await bytes.return(undefined);
  }
}

/**
 * Reads a backup from its beginning to its end.
 * @returns its description
 * @throws Error when the backup is incomplete, was changed, or is none
 */
export const checkBackup = (source: Source): Promise<Read> => check(readingOf(source), source.from);

async function check(pieces: Reading, from: string): Promise<Read> {
  let reason: unknown;
  const tell: Tell = (error) => {
    reason = error;
  };
  try {
    return await readWhole(pieces(tell));
  } catch (cause) {
    throw reason ?? new Error(`${from} is no backup of Atrium, or it was changed or cut short`, { cause });
  }
}

interface Read {
  manifest: Manifest;
  end: End;
}

async function readWhole(pieces: AsyncIterable<Piece>): Promise<Read> {
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let files = 0;
  for await (const piece of pieces) {
    if (!manifest) manifest = await readManifest(piece);
    else if (piece.name === names.end) end = await readArchiveJson(piece, endShape);
    else {
      if (piece.name.startsWith(names.files)) files += 1;
      // Reads to the end, so that a changed entry is detected.
      for await (const _ of piece.name.startsWith(names.tables) ? unpack(piece) : piece.content);
    }
  }
  if (!manifest || !end || end.files !== files) throw new Error('Its end is missing');
  return { manifest, end };
}

async function readManifest(piece: Piece): Promise<Manifest> {
  if (piece.name !== names.manifest) throw new Error('Its manifest is missing');
  return readArchiveJson(piece, manifestShape);
}

/**
 * Restores database, files and stored secrets of a backup. The whole backup is read before anything is changed; where
 * restoring fails, the database stays empty.
 */
export async function restoreBackup(restoring: Restoring): Promise<End> {
  const { adminUrl, files, replace, config } = restoring;
  const pieces = readingOf(restoring);
  const { manifest, end } = await check(pieces, restoring.from);
  const put: string[] = [];
  try {
    await loadDatabase(adminUrl, manifest.migrations, replace, async (loading) => {
      const rest = await loadTables(pieces(), manifest, end, loading);
      for await (const piece of rest) {
        if (!piece.name.startsWith(names.files)) continue;
        const key = piece.name.slice(names.files.length);
        if (!isFileKey(key)) throw new Error(`A file of the backup has a name that is none: ${key}`);
        await putFile(files, key, piece.content);
        put.push(key);
      }
    });
  } catch (error) {
    for (const key of put) await files.remove(key);
    throw error;
  }
  for await (const piece of pieces()) {
    const name = piece.name.slice(names.secrets.length);
    if (piece.name.startsWith(names.secrets) && isSecret(name)) await putSecret(config.dataDir, name, piece.content);
    if (piece.name.startsWith(names.tables) || piece.name.startsWith(names.files)) break;
  }
  return end;
}

/** Loads every table from its consecutive parts. @returns the entries after the tables */
async function loadTables(
  pieces: AsyncGenerator<Piece>,
  { tables }: Manifest,
  { rows }: End,
  { load }: Loading,
): Promise<AsyncGenerator<Piece>> {
  let next = await pieces.next();
  while (!next.done && !next.value.name.startsWith(names.tables)) {
    if (next.value.name === names.end || next.value.name.startsWith(names.files)) break;
    next = await pieces.next();
  }
  const tableOf = ({ name }: Piece) => name.split('/').slice(0, -1).join('/');
  while (!next.done && next.value.name.startsWith(names.tables)) {
    const at = tableOf(next.value);
    const table = tables.find(({ name }) => at === `${names.tables}${name}`);
    if (!table) throw new Error(`The backup holds a table that it does not name: ${at}`);
    const parts = async function* () {
      while (!next.done && tableOf(next.value) === at) {
        yield* unpack(next.value);
        next = await pieces.next();
      }
    };
    const loaded = await load(table, Readable.from(parts(), { objectMode: false }));
    // A table without rows has no part; versions before 2026-11-22 wrote the count 0 beside parts too early.
    const said = rows[table.name];
    if (loaded !== said && said !== 0) throw new Error(`The table ${table.name} was not loaded whole`);
  }
  return (async function* () {
    if (!next.done) yield next.value;
    yield* pieces;
  })();
}

async function putFile(files: FileStore, key: string, content: Readable): Promise<void> {
  const path = join(files.incoming, randomUUID());
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    await files.adopt(path, key, inlineTypes.get(extensionOf(key)) ?? 'application/octet-stream');
  } finally {
    await rm(path, { force: true });
  }
}

async function putSecret(dataDir: string, name: string, content: Readable): Promise<void> {
  const path = join(dataDir, name);
  const draft = draftOf(path);
  await pipeline(content, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
  await rename(draft, path);
}
