import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Snapshot, takeSnapshot } from '#server/database/backup/dump';
import type { FileStore } from '#server/files/fileStore';
import { isFileKey } from '#server/files/keys';
import type { Config } from '#server/process/config';
import { readPlain } from '#server/process/ownFolder';
import { version } from '#server/process/version';
import { type End, type Manifest, names, type Piece, pieceOf, toArchive } from './archive';
import { writeTo } from './locations';
import { seal } from './seal';

interface Backup {
  config: Pick<Config, 'dataDir' | 's3' | 'backupKey'>;
  /** Address of the database for its owner. */
  adminUrl: string;
  files: FileStore;
  /** A file, a folder, or `s3://…`. */
  to: string;
}

/** Approximate size of a part of a table, in bytes, so that no table is whole in memory. */
const partSize = 4 * 2 ** 20;

/** Writes a backup of database, files and stored secrets, also beside running servers. */
export async function makeBackup({ config, adminUrl, files, to }: Backup): Promise<{ location: string; end: End }> {
  const madeAt = new Date().toISOString();
  const end: End = { rows: {}, files: 0, missing: [] };
  const location = await takeSnapshot(adminUrl, (snapshot) => {
    const archive = toArchive(piecesOf(snapshot, { config, files, madeAt, end }));
    const content = config.backupKey ? Readable.from(seal(config.backupKey)(archive)) : archive;
    return writeTo(to, `atrium-${madeAt.replace(/:|\.\d+/g, '-').replace('-Z', 'Z')}.backup`, content, config.s3);
  });
  return { location, end };
}

type Sources = Pick<Backup, 'config' | 'files'> & { madeAt: string; end: End };

async function* piecesOf(snapshot: Snapshot, { config, files, madeAt, end }: Sources): AsyncGenerator<Piece> {
  const { migrations, tables } = snapshot;
  const manifest: Manifest = { format: 1, version, madeAt, migrations, tables };
  yield pieceOf(names.manifest, JSON.stringify(manifest));
  yield* secretsIn(config.dataDir);
  for (const table of tables) {
    const { content, rows } = snapshot.copy(table);
    yield* inParts(table.name, content);
    end.rows[table.name] = await rows();
  }
  for await (const key of linesOf(snapshot.fileKeys())) {
    const found = isFileKey(key) ? await files.read(key) : undefined;
    if (!found) {
      end.missing.push(key);
      continue;
    }
    yield { name: `${names.files}${key}`, ...found };
    end.files += 1;
  }
  yield pieceOf(names.end, JSON.stringify(end));
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const compress = promisify(gzip);

async function* inParts(table: string, content: Readable): AsyncGenerator<Piece> {
  let buffered: Buffer[] = [];
  let size = 0;
  let number = 0;
  const part = async () => {
    const packed = await compress(Buffer.concat(buffered), { level: 3 });
    [buffered, size] = [[], 0];
    return pieceOf(`${names.tables}${table}/${String(number++).padStart(6, '0')}.gz`, packed);
  };
  for await (const chunk of content) {
    buffered.push(chunk);
    size += chunk.length;
    if (size >= partSize) yield await part();
  }
  if (size > 0) yield await part();
}

/**
 * Secrets that the server made and stored: without them everybody has to sign in again, and what they encrypt is lost.
 */
async function* secretsIn(dataDir: string): AsyncGenerator<Piece> {
  for (const name of await readdir(dataDir)) {
    const secret = isSecret(name) ? readPlain(join(dataDir, name)) : undefined;
    if (secret) yield pieceOf(`${names.secrets}${name}`, secret);
  }
}

/** Whether a file of the data folder is a stored secret. */
export const isSecret = (name: string): boolean =>
  /^[\w.-]*(?:secret|key)s?(?:\.\w+)?$/i.test(name) && !name.includes('..');
