import pg from 'pg';
import { readClock, readInstant } from './values';

/** The driver's types: days and times as texts (a `Date` would shift them), counts as numbers. */
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMP, readClock);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, readInstant);
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);

export const { Client, Pool } = pg;
export type Client = pg.Client;
export type Pool = pg.Pool;
export type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
