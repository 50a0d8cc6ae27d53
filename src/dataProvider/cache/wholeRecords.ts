import type { QueryKey } from '@tanstack/react-query';
import { showsParts } from '#console/dataProvider/resources';

/** The queries of single records that a read or the reply to a creation has filled. */
const filled = new WeakSet<object>();

/** Notes that a query of a record holds all of its members. */
export const markWhole = (query: object): void => void filled.add(query);

/**
 * Whether a query of a record holds all of its members: react-admin puts what a list shows into the same queries, and
 * that may be less.
 */
export const isWhole = (query: { queryKey: QueryKey }): boolean => filled.has(query) || !showsParts(query.queryKey[0]);
