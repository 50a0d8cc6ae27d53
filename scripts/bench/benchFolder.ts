import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/process/config';

/** A folder for the data of a measured server, and the server's environment and settings. */
export function benchFolder(port: number, logLevel: 'warn' | 'error') {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as somebody else, who must pass
  const environment = {
    DATA_DIR: folder,
    PORT: String(port),
    JWT_SECRET: 'a secret for the measurement alone, of no use elsewhere',
    LOG_LEVEL: logLevel,
    DEMO: 'off',
    NODE_ENV: 'production',
  };
  return { folder, environment, config: readConfig(environment) };
}
