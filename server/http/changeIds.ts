import type { Transaction } from '#server/database/connect';

/** The change that the writes of a transaction belong to, once there is one: the reply's header names it. */
export const changeIds = new WeakMap<Transaction, string>();
