import { z } from 'zod';
import { endpoint } from '../endpoint';
import { message } from '../message';

/** A record that a search over all resources found. */
export const searchResult = z.object({ resource: z.string(), id: z.string(), name: z.string() });
export type SearchResult = z.output<typeof searchResult>;

/** The longest search text, in characters. */
export const searchLength = 100;

/** @see rules 13.23 */
export const searchEndpoints = {
  find: endpoint('GET /api/Search', {
    summary: 'Records by their names, of every resource that the caller may read; the best first',
    needs: 'identity',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(1, message('programs.member', { name: 'q' }))
        .max(searchLength, message('rules.tooLong', { limit: searchLength })),
    }),
    replies: { 200: z.array(searchResult) },
    extension: 'search',
  }),
};
