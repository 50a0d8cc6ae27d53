import { call } from '#console/dataProvider/calls/calls';
import { type HistoryEntry, historyEndpoints } from '#contract/extensions/history';
import { type TrashEntry, trashEndpoints } from '#contract/extensions/trash';
import { companyLists, lazyPages } from './lazyPages';
import { defineMapping } from './mapping';

/** The history is read-only. @see rules 14.11 */
export const historyMapping = defineMapping<HistoryEntry, HistoryEntry, never, never>({
  pages: lazyPages(async () => (await companyLists()).history),
  search: ({ entityName }) => [entityName],
  whole: historyEndpoints.list,
});

/** Deleted records; deleting one here is permanent. @see rules 14.13 */
export const trashMapping = defineMapping<TrashEntry, TrashEntry, never, never>({
  pages: lazyPages(async () => (await companyLists()).trash),
  search: ({ name }) => [name],
  whole: trashEndpoints.list,
  remove: async (id) => ({ ...(await call(trashEndpoints.empty, { body: { ids: [id] } })), data: undefined }),
  byIdsAlone: true,
  removeMany: async (rows) => {
    const ids = 'ids' in rows ? [...rows.ids] : [];
    return { ...(await call(trashEndpoints.empty, { body: { ids } })), data: { ids } };
  },
});
