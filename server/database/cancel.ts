import type { Log } from '#server/process/log';
import type { Pool } from './driver';

/** Cancels the statement of a PostgreSQL backend, on a separate connection. */
export type Cancel = (backend: number) => Promise<void>;

/** Cancels statements of the role of requests, as that role. `pool`: one connection that is never busy. */
export const createCancel =
  (pool: Pool, log: Log): Cancel =>
  async (backend) => {
    try {
      // A Citus cluster has two functions of this name; this one takes the node's own process id.
      await pool.query('select pg_cancel_backend($1::int)', [backend]);
    } catch (error) {
      log.warn({ err: error }, 'A statement whose caller went could not be cancelled');
    }
  };
