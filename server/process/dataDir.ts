import { chmodSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Creates the folder of the data. Root keeps it traversable, since the bundled PostgreSQL then runs as another user. */
export function makeDataDir(path: string): string {
  const dataDir = resolve(path);
  try {
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (made && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  } catch (cause) {
    throw new Error(`DATA_DIR ${dataDir} cannot be made`, { cause });
  }
  return dataDir;
}
