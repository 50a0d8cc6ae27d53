import { z } from 'zod';
import { readInput } from '#server/http/input';

/** The most entries of a page. */
export const mostListed = 200;
const usual = 100;

const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number)
  .optional();

const listQuery = z.object({
  filter: z.string().optional(),
  startIndex: wholeNumber,
  count: wholeNumber,
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
});

/** A page of a list, and the requested members of its entries. */
export interface Listing {
  filter: string | undefined;
  /** From 1 on. */
  startIndex: number;
  count: number;
  attributes: ReadonlySet<string> | undefined;
  excluded: ReadonlySet<string>;
}

/** The names of attributes in lower case, without those of their parts. */
const namesOf = (text: string): Set<string> =>
  new Set(
    text.split(',').map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^urn:.*:/, '')
        .replace(/\..*$/, ''),
    ),
  );

/** @throws Problem 400 */
export function readListing(query: unknown): Listing {
  const read = readInput(listQuery, query) as z.output<typeof listQuery>;
  return {
    filter: read.filter?.trim() || undefined,
    startIndex: Math.max(1, read.startIndex ?? 1),
    count: Math.min(mostListed, Math.max(0, read.count ?? usual)),
    attributes: read.attributes === undefined ? undefined : namesOf(read.attributes),
    excluded: namesOf(read.excludedAttributes ?? ''),
  };
}

/** Members of every entry, whatever was requested. */
const always = ['schemas', 'id', 'meta'];

/** An entry with the requested members (RFC 7644, 3.9). */
export function withAsked(entry: object, listing: Listing): object {
  const isAsked = (name: string) => always.includes(name) || isAskedFor(listing, name.toLowerCase());
  return Object.fromEntries(Object.entries(entry).filter(([name]) => isAsked(name)));
}

/** Whether a member was requested. @param name in lower case */
export const isAskedFor = ({ attributes, excluded }: Listing, name: string): boolean =>
  (attributes?.has(name) ?? true) && !excluded.has(name);

export const listResponse = (
  entries: readonly object[],
  total: number,
  { startIndex }: Pick<Listing, 'startIndex'>,
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: entries.length,
  Resources: entries,
});
