import type { Pages } from '#console/dataProvider/mappings/mapping';
import type { RestListRequest } from './simpleRest';

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Converts local times in filters to instants, and `q` to a search by name. */
const withInstants = <Request extends Pick<RestListRequest, 'filter'>>(request: Request): Request => ({
  ...request,
  filter: Object.fromEntries(
    Object.entries(request.filter ?? {}).map(([key, value]) => [
      key === 'q' ? 'name_q' : key,
      typeof value === 'string' && wallClock.test(value) ? new Date(value).toISOString() : value,
    ]),
  ),
});

/** A list by instants, which is asked in local times. */
export const inLocalTime = <Listed>(pages: Pages<Listed>): Pages<Listed> => ({
  ...pages,
  page: (request) => pages.page(withInstants(request)),
  stream: (request) => pages.stream(withInstants(request)),
});
