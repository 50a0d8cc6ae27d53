import type { Log } from '#server/process/log';
import type { Pool } from './driver';

/** Ends the statement that a backend runs, on a connection beside the busy ones. */
export type Cancel = (backend: number) => Promise<void>;

/** The role of requests may cancel its own statements. `pool`: one connection that waits for nothing. */
export const createCancel =
  (pool: Pool, log: Log): Cancel =>
  async (backend) => {
    try {
      // Of two functions of this name on a Citus cluster, the one that takes this node's own number.
      await pool.query('select pg_cancel_backend($1::int)', [backend]);
    } catch (error) {
      log.warn({ err: error }, 'A statement whose caller went could not be cancelled');
    }
  };
