import { eventEndpoints } from '#contract/extensions/events';
import { historyEndpoints } from '#contract/extensions/history';
import { trashEndpoints } from '#contract/extensions/trash';
import { inLocalTime } from './lists/localTime';
import { pagedList } from './lists/simpleRest';

/** The lists of the whole company. */
export const history = inLocalTime(pagedList(historyEndpoints.list));
export const trash = inLocalTime(pagedList(trashEndpoints.list));
export const events = inLocalTime(pagedList(eventEndpoints.list));
