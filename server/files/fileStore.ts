import type { Readable } from 'node:stream';

/** A part of a file: first and last byte, both included, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  content: Readable;
  /** Of the whole file, in bytes. */
  size: number;
}

/**
 * Where the bytes of documents and images are: a folder, or an S3 bucket. Keys are those of `keys.ts`.
 * A file appears whole or not at all.
 */
export interface FileStore {
  /** A folder of this machine for uploads under way. */
  readonly incoming: string;
  /** Takes a whole file from the incoming folder: afterwards it is under `key` and no longer there. */
  adopt(path: string, key: string, contentType: string): Promise<void>;
  /** The file or the range of it that was asked for; undefined: there is none. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** In bytes; undefined: there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Removes the file, if it is there. */
  remove(key: string): Promise<void>;
  close(): void;
}
