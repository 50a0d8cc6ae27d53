import { z } from 'zod';
import { endpoint } from '../endpoint';
import type { Needs } from '../permissions';

/** The most groups of one reply; those with the most rows come first. */
export const mostGroups = 1000;

/** The most fields of one request. */
export const mostAggregates = 50;

/** The sum of a field's values, and the number of rows with a value. */
const figures = z.record(z.string(), z.object({ sum: z.number().nullable(), filled: z.number().int() }));

export const listAggregates = z.object({
  count: z.number().int(),
  figures,
  groups: z
    .array(
      z.object({
        value: z.string().nullable(),
        /** The values from the outermost group to this one; absent where rows are grouped by one field. */
        values: z.array(z.string().nullable()).optional(),
        count: z.number().int(),
        figures,
      }),
    )
    .optional(),
});
export type ListAggregates = z.output<typeof listAggregates>;

/**
 * `filter` and `view` as in lists; `of`: fields to sum as a JSON array; `group`: the fields to group by, at most three,
 * the outermost first, joined by commas.
 */
const aggregatesQuery = z.object({
  filter: z.string().optional(),
  of: z.string().optional(),
  group: z.string().optional(),
  view: z.string().optional(),
});

/** Aggregates of all rows of a filter, not of one page. @see rules 13.18 */
export const aggregatesEndpoint = <const Path extends `/${string}`>(path: Path, needs: Needs) =>
  endpoint(`GET ${path}`, {
    summary: 'Sums, averages and counts of all rows that a filter finds, in groups',
    needs,
    query: aggregatesQuery,
    replies: { 200: listAggregates },
    extension: 'figures',
  });
