import { z } from 'zod';
import { endpoint } from '../endpoint';
import { calculation } from '../fields/calculations';
import { message } from '../message';
import type { Needs } from '../permissions';
import { listOf, payloadFieldValues } from '../values';

/** The most rows that one bulk call takes. @see rules 13.10 */
export const bulkRowLimit = 100_000;

/** The most refused rows that a reply lists. */
export const namedRefusals = 1000;

const some = listOf(z.string());
const difference = z.strictObject({ add: some.default([]), remove: some.default([]) });
/** Values to add to a field with several values, and values to remove. */
export type Difference = z.output<typeof difference>;

/** A bulk change of a field with several values: a whole new list, or values to add and remove. */
export const severalValues = z.union([some, difference], message('programs.difference'));

export const isDifference = (value: unknown): value is Difference =>
  typeof value === 'object' && value !== null && 'add' in value && 'remove' in value;

/** The values that a whole list or a difference adds to a field. */
export const broughtIn = (value: unknown): string[] => {
  if (isDifference(value)) return value.add;
  return Array.isArray(value) ? value.map(String) : [];
};

/** Custom fields of a bulk call: choices can be added and removed, days and numbers can be calculated. */
export const bulkFieldValues = listOf(
  payloadFieldValues.element.extend({
    value: z.union([z.string(), z.null(), calculation, difference]),
  }),
);
export type BulkFieldValues = z.output<typeof bulkFieldValues>;

/**
 * The rows of a bulk call: `ids`, or all rows of `filter` without `except`. `except` names at most as many rows as a
 * call may change. `expected` is the number of rows that the person saw.
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

/** The most rows of a call with changes for each row. */
export const bulkRowsLimit = 1000;

/** Either `changes` for all chosen rows, or `rows` with changes for each. */
const oneKindOfChange = ({ rows, changes, ...choice }: BulkChoice & { rows?: unknown; changes?: unknown }) =>
  rows === undefined
    ? changes !== undefined && oneChoice(choice)
    : changes === undefined && choice.ids === undefined && choice.filter === undefined;
const changeMessage = { error: message('programs.changes'), path: ['changes'] };

/**
 * `count`: rows that the action applies to, in a dry run rows chosen; `unchanged`: those of them that had the values
 * already; `ids`: only for a call by ids; `refused`: messages by id.
 */
export const bulkReply = z.object({
  count: z.number().int().nonnegative().optional(),
  unchanged: z.number().int().nonnegative().optional(),
  changeId: z.string().optional(),
  ids: z.array(z.string()).optional(),
  refusedCount: z.number().int().nonnegative().optional(),
  refused: z.record(z.string(), z.array(z.string())).optional(),
});
export type BulkReply = z.output<typeof bulkReply>;

/** The two bulk calls of a collection: change and delete, by ids or by a filter. @see rules 13.10 */
export function bulkByFilterEndpoints<const Path extends `/${string}`, Changes extends z.ZodType>(
  path: Path,
  { changes, change, remove }: { changes: Changes; change: Needs; remove: Needs },
) {
  const shared = {
    replies: { 200: bulkReply },
    errors: [400, 401, 403, 404, 409, 413],
    extension: 'bulk',
  } as const;
  return {
    changeMany: endpoint(`PATCH ${path}`, {
      ...shared,
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
    deleteMany: endpoint(`DELETE ${path}`, {
      ...shared,
      summary: 'Delete many at once, all or none',
      needs: remove,
      body: z.object(chosen).refine(oneChoice, choiceMessage),
    }),
  };
}
