import type { AtriumRecord } from './mappings/mapping';

/** What a write does to a whole list that is kept, wherever its rows are. */
export type ListChange = { added: AtriumRecord } | { changed: AtriumRecord } | { removed: string };
