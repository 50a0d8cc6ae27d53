import type { Pages } from './mapping';

/** A list that the backend pages, whose call is loaded on first use. */
export const lazyPages = <Listed>(load: () => Promise<Pages<Listed>>): Pages<Listed> => ({
  page: async (request) => (await load()).page(request),
  some: async (ids, signal) => (await load()).some(ids, signal),
  async *stream(request) {
    yield* (await load()).stream(request);
  },
});

/** The lists of the whole company: in a chunk of rare calls. */
export const companyLists = async () => (await import('#console/dataProvider/accountCalls')).companyLists;
