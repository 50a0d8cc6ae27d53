import { pino } from 'pino';

/** Where the tests' databases are made. */
export interface TestCluster {
  adminUrl: string;
  /** Of the template, as the role of requests. */
  requestUrl: string;
  template: string;
}

/** The secret of tested servers; the password of the role of requests follows from it. */
export const testSecret = 'a secret for tests alone, of no use elsewhere';

export const quiet = pino({ level: 'silent' });

/** The same address with another database in it. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
