import { z } from 'zod';
import { endpoint } from '../endpoint';
import type { Needs } from '../permissions';

/** How many groups one reply tells apart, those with the most rows first. */
export const mostGroups = 1000;

/** How many fields it adds up at once. */
export const mostAggregates = 50;

/** The sum of a number's values, and how many rows have one. */
const figures = z.record(z.string(), z.object({ sum: z.number().nullable(), filled: z.number().int() }));

export const listAggregates = z.object({
  count: z.number().int(),
  figures,
  groups: z.array(z.object({ value: z.string().nullable(), count: z.number().int(), figures })).optional(),
});
export type ListAggregates = z.output<typeof listAggregates>;

/** `filter` as in lists, `of` the numbers to add up as a JSON array of fields, `group` the field that makes groups, `view` as in lists. */
const aggregatesQuery = z.object({
  filter: z.string().optional(),
  of: z.string().optional(),
  group: z.string().optional(),
  view: z.string().optional(),
});

/**
 * Aggregates of all rows that a filter finds: of a list, not of a page of it.
 * @see rules 13.18
 */
export const aggregatesEndpoint = <const Path extends `/${string}`>(path: Path, needs: Needs) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'What the numbers of all that a filter finds come to, in groups',
    needs,
    query: aggregatesQuery,
    replies: { 200: listAggregates },
    errors: [400, 401],
    extension: 'figures',
  });
