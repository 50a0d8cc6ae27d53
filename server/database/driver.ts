import pg from 'pg';
import { clockFromRow, readInstant } from './values';

/** The driver's types: days and times as texts (a `Date` would shift them), counts as numbers. */
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMP, clockFromRow);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, readInstant);
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);

export const { Client: DatabaseClient, Pool } = pg;
export type DatabaseClient = pg.Client;
export type Pool = pg.Pool;
export type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
