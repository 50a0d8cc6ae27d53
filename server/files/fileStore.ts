import type { Readable } from 'node:stream';

/** A range of a file: first and last byte, both included, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  content: Readable;
  /** Size of the whole file, in bytes. */
  size: number;
}

/**
 * Storage of documents and images: a folder, or an S3 bucket. Keys are those of `keys.ts`. A file appears completely or
 * not at all.
 */
export interface FileStore {
  /** A folder of this machine for uploads under way. */
  readonly incoming: string;
  /** Moves a complete file from the incoming folder to `key`. */
  adopt(path: string, key: string, contentType: string): Promise<void>;
  /** The file or the requested range; undefined: no such file. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Size in bytes; undefined: no such file. */
  size(key: string): Promise<number | undefined>;
  /** Deletes the file if it exists. */
  remove(key: string): Promise<void>;
  close(): void;
}
