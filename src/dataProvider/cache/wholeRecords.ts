import type { QueryKey } from '@tanstack/react-query';
import { showsParts } from '#console/dataProvider/resources';

/** Queries of single records that a read or a creation has filled. */
const filled = new WeakSet<object>();

/** Marks a query's record as complete. */
export const markWhole = (query: object): void => void filled.add(query);

/**
 * Whether a query's record is complete. react-admin fills the same queries from lists, which may contain fewer members.
 */
export const isWhole = (query: { queryKey: QueryKey }): boolean => filled.has(query) || !showsParts(query.queryKey[0]);
