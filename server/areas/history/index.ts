import { historyEndpoints } from '#contract/extensions/history';
import { decodeListQuery, isListQueryProblem } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import { entryVisibility, isAdminCall, seesEntity } from '#server/access/historyVisibility';
import { isId } from '#server/database/ids';
import { hiddenFields } from '#server/fields/rights';
import { limitedIds } from '#server/fields/shown';
import { type Implementation, implement, type TenantCall } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { forbidden, invalid, notFound } from '#server/problem';
import { linkEntries, piecesBeforeReading } from '#server/records/history/chain';
import { type EntryRow, guardedHistoryList, historyList, toEntry } from './list';
import { undo } from './undo';

const idsOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

const namesEntities = (filter: unknown): filter is Readonly<Record<string, unknown>> =>
  typeof filter === 'object' && filter !== null && ('entityId' in filter || 'parentId' in filter);

/** Entities that a filter names: at its top level, or in a group of which every alternative names some. */
function namedIn(filter: Readonly<Record<string, unknown>>): unknown[] {
  const either: readonly unknown[] = Array.isArray(filter.$or) ? filter.$or : [];
  const parts = either.every(namesEntities) ? either.filter(namesEntities) : [];
  return [filter, ...parts].flatMap(({ entityId, parentId }) => [...idsOf(entityId), ...idsOf(parentId)]);
}

/**
 * Requires visibility of every entity that the filter names, and an admin where the filter names none.
 * @throws Problem 403, 404
 */
async function requireVisible({ tx, identity, query }: TenantCall<typeof historyEndpoints.list>): Promise<void> {
  const request = decodeListQuery(query);
  if (isListQueryProblem(request)) throw invalid({ [request.parameter]: [request.message] });
  const { changeId } = request.filter;
  const named = namedIn(request.filter);
  if (named.length === 0 && changeId === undefined && !isAdminCall(tx)) throw forbidden();
  if (named.length > 100) throw invalid({ filter: [message('programs.entities', { limit: 100 })] });
  for (const id of named) {
    if (typeof id === 'string' && (!isId(id) || !(await seesEntity(tx, identity, id)))) throw notFound();
  }
}

/** @see rules 14.11 */
export const historyArea: readonly Implementation[] = [
  implement(
    historyEndpoints.list,
    {
      // Administrators who read the history of the company see each entry in the chain, also those of a moment ago.
      around: async ({ request, transaction }, work) => {
        const { filter } = request.query as { filter?: unknown }; // unchecked, as it was sent
        if (!/"(entity|parent)Id"/.test(String(filter))) {
          await transaction({}, async (tx) => {
            if (isAdminCall(tx)) await linkEntries(tx, { pieces: piecesBeforeReading });
          });
        }
        return work();
      },
    },
    async (call) => {
      await requireVisible(call);
      const { tx, identity, query, reply } = call;
      const visibility = isAdminCall(tx) ? undefined : entryVisibility;
      const hidden = new Set([...(await hiddenFields(tx)), ...(await limitedIds(tx))]);
      const list = visibility ? guardedHistoryList : historyList;
      const page = await readList<EntryRow>(tx, list, query, (more) =>
        visibility ? [visibility(identity, more)] : [],
      );
      return answerPage(reply, page, (row) => toEntry(row, hidden, identity));
    },
  ),
  // Undo can change rights.
  implement(historyEndpoints.undo, { changesRights: true }, undo),
];
