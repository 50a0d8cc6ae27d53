import { pipeline as joined, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

/** A file of an archive. */
export interface Piece {
  name: string;
  /** Size in bytes. */
  size: number;
  content: Readable;
}

export const pieceOf = (name: string, content: Buffer | string): Piece => {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, content: Readable.from([bytes]) };
};

/** The entries as one tar file; each is read when it is written. */
export function toArchive(pieces: AsyncIterable<Piece>): Readable {
  const archive = pack();
  const fill = async () => {
    for await (const { name, size, content } of pieces) {
      await pipeline(content, archive.entry({ name, size, mode: 0o600 }));
    }
    archive.finalize();
  };
  fill().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.from(archive, { objectMode: false });
}

/** The entries of an archive; each must be read or skipped before the next one. */
export async function* fromArchive(source: Readable): AsyncGenerator<Piece> {
  const archive = extract();
  const feeding = pipeline(source, archive);
  feeding.catch(() => undefined); // the reading of the archive fails as well
  for await (const entry of archive) {
    yield {
      name: entry.header.name,
      size: entry.header.size ?? 0,
      content: Readable.from(entry, { objectMode: false }),
    };
    entry.resume();
  }
  await feeding;
}

/** Unpacks the content of an entry; fails where the entry is cut off. */
export const unpack = ({ content }: Piece): Readable => joined(content, createGunzip(), () => undefined);

export const readArchiveJson = async <S extends z.ZodType>(piece: Piece, shape: S): Promise<z.output<S>> =>
  shape.parse(JSON.parse((await buffer(piece.content)).toString()));

/** The first entry of a backup: its tables, and the state of the schema. */
export const manifestShape = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The last entry: a backup without it is incomplete. */
export const endShape = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Files of rows that are missing in the store. */
  missing: z.array(z.string()),
});
export type End = z.infer<typeof endShape>;

/** The names of an archive's entries, in their order. */
export const names = {
  manifest: 'manifest.json',
  secrets: 'secrets/',
  tables: 'tables/',
  files: 'files/',
  end: 'end.json',
};
