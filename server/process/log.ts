import type { Logger } from 'pino';

/** The part of the server's log that the database needs. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
