import { z } from 'zod';
import { endpoint } from '../endpoint';
import { listQuery, pagesOf } from '../lists/listQuery';
import { instant, orNothing } from '../values';

export const historyActions = ['created', 'updated', 'deleted', 'restored'] as const;
export type HistoryAction = (typeof historyActions)[number];

/**
 * A write to an entity. `resource` and `field` have the console's names (`fields.{id}` for custom fields); `parent` is
 * the entity's parent. All entries of one request share a `changeId`. `hash`: over the entry before it in the company's
 * chain, null for a few seconds.
 * @see rules 14.11
 */
export const historyEntry = z.object({
  id: z.string(),
  at: instant,
  userId: orNothing(z.string()),
  userName: orNothing(z.string()),
  /** The name of the API token that the writer used. */
  tokenName: orNothing(z.string()),
  action: z.enum(historyActions),
  resource: z.string(),
  entityId: z.string(),
  entityName: orNothing(z.string()),
  parent: orNothing(z.object({ resource: z.string(), id: z.string() })),
  changeId: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  hash: orNothing(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** `skipped`: the reasons why rows were not undone, by their ids. */
export const undoReply = z.object({
  count: z.number().int(),
  changeId: z.string(),
  skipped: z.record(z.string(), z.array(z.string())),
});
export type UndoReply = z.output<typeof undoReply>;

/** The header of a write's reply that names its change. @see rules 14.12 */
export const changeHeader = 'Atrium-Change';

/** The filter key that finds the records of a change. Only with the extension `changeFilter`. @see rules 14.18 */
export const changeKey = 'changeId';

export const historyEndpoints = {
  list: endpoint('GET /api/History', {
    summary: 'Who changed what: of one entity for whoever sees it, of the whole company for Admins',
    needs: 'identity',
    ...pagesOf('history', historyEntry, listQuery),
    extension: 'history',
  }),
  undo: endpoint('POST /api/History/{changeId}/undo', {
    summary:
      'Undo a change: each row gets its previous values back, as far as the caller may; the rest can be undone later',
    needs: 'identity',
    replies: { 200: undoReply },
    extension: 'history',
  }),
};
