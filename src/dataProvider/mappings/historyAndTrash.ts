import { call } from '#console/dataProvider/calls/calls';
import { pagedList, type RestListRequest } from '#console/dataProvider/lists/simpleRest';
import { type HistoryEntry, historyEndpoints } from '#contract/extensions/history';
import { type TrashEntry, trashEndpoints } from '#contract/extensions/trash';
import { defineMapping } from './mapping';

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Converts local times in filters to instants, and `q` to a search by name. */
export const withInstants = (request: RestListRequest): RestListRequest => ({
  ...request,
  filter: Object.fromEntries(
    Object.entries(request.filter ?? {}).map(([key, value]) => [
      key === 'q' ? 'name_q' : key,
      typeof value === 'string' && wallClock.test(value) ? new Date(value).toISOString() : value,
    ]),
  ),
});

const historyPages = pagedList(historyEndpoints.list);
const trashPages = pagedList(trashEndpoints.list);

/** The history is read-only. @see rules 14.11 */
export const historyMapping = defineMapping<HistoryEntry, HistoryEntry, never, never>({
  pages: { ...historyPages, page: (request) => historyPages.page(withInstants(request)) },
  search: ({ entityName }) => [entityName],
  whole: historyEndpoints.list,
  toRecord: (entry) => ({ ...entry }),
});

/** Deleted records; deleting one here is permanent. @see rules 14.13 */
export const trashMapping = defineMapping<TrashEntry, TrashEntry, never, never>({
  pages: { ...trashPages, page: (request) => trashPages.page(withInstants(request)) },
  search: ({ name }) => [name],
  whole: trashEndpoints.list,
  remove: async (id) => ({ ...(await call(trashEndpoints.empty, { body: { ids: [id] } })), data: undefined }),
  byIdsAlone: true,
  removeMany: async (rows) => {
    const ids = 'ids' in rows ? [...rows.ids] : [];
    return { ...(await call(trashEndpoints.empty, { body: { ids } })), data: { ids } };
  },
  toRecord: (entry) => ({ ...entry }),
});
