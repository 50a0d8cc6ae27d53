import { eventEndpoints } from '#contract/extensions/events';
import { pagedList } from './lists/simpleRest';
import { withInstants } from './mappings/historyAndTrash';

/** The call of the extension `events`. */
const list = pagedList(eventEndpoints.list);
export const eventPages: typeof list = { ...list, page: (request) => list.page(withInstants(request)) };
