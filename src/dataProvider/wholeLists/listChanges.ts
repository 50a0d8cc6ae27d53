import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';

/** The change of a whole list by a write, in the page or in a worker. */
export type ListChange = { added: AtriumRecord } | { changed: AtriumRecord } | { removed: string };
