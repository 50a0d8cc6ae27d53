import { z } from 'zod';
import { endpoint } from '../endpoint';
import { message } from '../message';
import type { Needs } from '../permissions';

/** The most rows of one request. @see rules 18.1 */
export const importRowLimit = 1000;

/** A row is any object here; the schema of the row's call checks it later. */
const importRow = z
  .custom<Record<string, unknown>>(
    (row) => typeof row === 'object' && row !== null && !Array.isArray(row),
    message('programs.shape', { shape: 'an object' }),
  )
  .meta({ type: 'object', additionalProperties: {} });

export const importModes = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];

const importActions = ['created', 'updated', 'unchanged', 'refused'] as const;

/**
 * `rows` are payloads of the resource's `POST` and `PATCH`. References may be given by name (`clientName`; users by
 * email, user name or full name). `key` is the field that finds existing records: `id`, a text field, or `fields.<id>`.
 */
export const importRequest = z.object({
  mode: z.enum(importModes),
  key: z.string().optional(),
  rows: z
    .array(importRow)
    .min(1)
    .max(importRowLimit, message('records.importRows', { limit: importRowLimit })),
  dryRun: z.boolean().optional(),
  changeId: z.string().optional(),
});
export type ImportRequest = z.output<typeof importRequest>;

/** The result of each row, by its index in the request; a dry run predicts it. `errors` are by the record's field. */
export const importReply = z.object({
  changeId: z.string(),
  results: z.array(
    z.object({
      index: z.number().int(),
      action: z.enum(importActions),
      id: z.string().optional(),
      errors: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
});
export type ImportReply = z.output<typeof importReply>;
export type ImportResult = ImportReply['results'][number];

/**
 * The import of a collection. The handler checks the right for the mode.
 * @param needs a right for at least one of the modes
 */
export const importEndpoint = <const Path extends string>(path: `/${Path}`, needs: Needs) =>
  endpoint(`POST ${path}/import`, {
    summary: 'Create and change rows by what a file holds; a refused row stops no other',
    needs,
    body: importRequest,
    replies: { 200: importReply },
    extension: 'import',
  });
