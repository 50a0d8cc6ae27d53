import { z } from 'zod';
import { endpoint } from '../endpoint';
import { calculation } from '../fields/calculations';
import { message } from '../message';
import type { Needs } from '../permissions';
import { listOf, payloadFieldValues } from '../values';

/** The most rows that one bulk call takes. @see rules 13.10 */
export const bulkRowLimit = 100_000;

/** The most refused rows that a reply names. */
export const namedRefusals = 1000;

const some = listOf(z.string());
const difference = z.strictObject({ add: some.default([]), remove: some.default([]) });
/** Values that are put into a field's and taken from them. */
export type Difference = z.output<typeof difference>;

/** A bulk change of a field with several values: a whole new list, or values to add and remove. */
export const severalValues = z.union([some, difference], message('programs.difference'));

export const isDifference = (value: unknown): value is Difference =>
  typeof value === 'object' && value !== null && 'add' in value && 'remove' in value;

/** Values that a whole list or a difference brings into a field. */
export const broughtIn = (value: unknown): string[] => {
  if (isDifference(value)) return value.add;
  return Array.isArray(value) ? value.map(String) : [];
};

/** Custom fields of a bulk call: a multiple choice may be added to and removed from, days and numbers worked out. */
export const bulkFieldValues = listOf(
  payloadFieldValues.element.extend({
    value: z.union([z.string(), z.null(), calculation, difference]),
  }),
);
export type BulkFieldValues = z.output<typeof bulkFieldValues>;

/**
 * The rows of a bulk call: those of `ids`, or all that `filter` finds but `except`, which names no more rows than a call
 * may change; `expected` is the number that the person was shown.
 */
const chosen = {
  ids: z.array(z.string()).min(1, message('programs.ids')).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  except: z.array(z.string()).optional(),
  expected: z.number().int().min(0).optional(),
  dryRun: z.boolean().optional(),
  skipRefused: z.boolean().optional(),
};
export type BulkChoice = z.output<z.ZodObject<typeof chosen>>;

const oneChoice = ({ ids, filter }: BulkChoice) => (ids === undefined) !== (filter === undefined);
const choiceMessage = { error: message('programs.choice'), path: ['ids'] };

/** The most rows that one call changes each in its own way. */
export const bulkRowsLimit = 1000;

/** `changes` for all rows of the choice alike, or `rows`, each with changes of its own. */
const oneKindOfChange = ({ rows, changes, ...choice }: BulkChoice & { rows?: unknown; changes?: unknown }) =>
  rows === undefined
    ? changes !== undefined && oneChoice(choice)
    : changes === undefined && choice.ids === undefined && choice.filter === undefined;
const changeMessage = { error: message('programs.changes'), path: ['changes'] };

/** `count` rows were changed (of a dry run: chosen); `ids` when ids were sent; `refused`: messages by id. */
export const bulkReply = z.object({
  count: z.number().int().optional(),
  changeId: z.string().optional(),
  ids: z.array(z.string()).optional(),
  refusedCount: z.number().int().optional(),
  refused: z.record(z.string(), z.array(z.string())).optional(),
});
export type BulkReply = z.output<typeof bulkReply>;

/**
 * The two bulk calls of a collection, by ids or by a filter.
 * @see rules 13.10
 */
export function bulkByFilterEndpoints<const Path extends `/${string}`, Changes extends z.ZodType>(
  path: Path,
  { changes, change, remove }: { changes: Changes; change: Needs; remove: Needs },
) {
  const shared = {
    path,
    replies: { 200: bulkReply },
    errors: [400, 401, 403, 404, 409, 413],
    extension: 'bulk',
  } as const;
  return {
    changeMany: endpoint({
      ...shared,
      method: 'PATCH',
      summary: 'Change many at once, all or none',
      needs: change,
      body: z
        .object({
          ...chosen,
          changes: changes.optional(),
          rows: z
            .array(z.object({ id: z.string(), changes }))
            .min(1)
            .max(bulkRowsLimit, message('records.rows', { limit: bulkRowsLimit }))
            .optional(),
        })
        .refine(oneKindOfChange, changeMessage),
    }),
    deleteMany: endpoint({
      ...shared,
      method: 'DELETE',
      summary: 'Delete many at once, all or none',
      needs: remove,
      body: z.object(chosen).refine(oneChoice, choiceMessage),
    }),
  };
}
