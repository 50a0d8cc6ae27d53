import type { HeardChange } from '#console/dataProvider/live/follow';

/** A page of a list as the cache holds it. */
export interface RowsPage {
  data: readonly { id: string }[];
  total?: number | undefined;
}

/** Changes since the rows on the screen were taken in, by id. */
export interface Heard {
  created: Set<string>;
  updated: Set<string>;
  deleted: Set<string>;
  /** Whether somebody else has changed something; otherwise the person did all of it, in another page. */
  others: boolean;
}

/** News that a list tells before it takes rows in. */
export interface RowNews {
  added: number;
  changed: number;
  /** Rows on the screen that are deleted. */
  deleted: readonly string[];
  /** Something of it is somebody else's. */
  others: boolean;
}

export const nothingHeard = (): Heard => ({
  created: new Set(),
  updated: new Set(),
  deleted: new Set(),
  others: false,
});

/** Adds changes to what was heard; one's own count as nothing new. */
export function hear(heard: Heard, resource: string, changes: readonly HeardChange[]): void {
  for (const { isOwn, action, ids = [], resource: changed } of changes) {
    if (!isOwn) heard.others = true;
    if (changed !== resource) continue;
    if (action === 'deleted') for (const id of ids) heard.deleted.add(id);
    else {
      if (action === 'restored') for (const id of ids) heard.deleted.delete(id);
      if (isOwn) continue;
      const to = action === 'updated' ? heard.updated : heard.created;
      for (const id of ids) to.add(id);
    }
  }
}

const idsOf = ({ data }: RowsPage) => data.map(({ id }) => id);

/** The rows on the screen with their values of now, each in its place; the total is that of these rows. */
export function withValuesOf<P extends RowsPage>(shown: P, next: P): P {
  const now = new Map(next.data.map((row) => [row.id, row]));
  return { ...shown, data: shown.data.map((row) => now.get(row.id) ?? row) };
}

/**
 * The changes of the screen that taking the rows in would make; undefined: none, the same rows stand in the same order.
 */
export function newsOf(shown: RowsPage, next: RowsPage, heard: Heard): RowNews | undefined {
  const [before, after] = [idsOf(shown), idsOf(next)];
  if (before.join() === after.join()) return undefined;
  const isShown = new Set(before);
  const stays = new Set(after);
  const deleted = before.filter((id) => heard.deleted.has(id) && !stays.has(id));
  const entered = after.filter((id) => !isShown.has(id));
  const grown = next.total === undefined || shown.total === undefined ? 0 : next.total - shown.total + deleted.length;
  const added = Math.max(entered.filter((id) => heard.created.has(id)).length, Math.min(heard.created.size, grown));
  const left = before.filter((id) => !stays.has(id) && !heard.deleted.has(id));
  const [placesBefore, placesAfter] = [before.filter((id) => stays.has(id)), after.filter((id) => isShown.has(id))];
  const moved = placesBefore.filter((id, place) => placesAfter[place] !== id);
  const changed = new Set([...entered, ...left, ...moved].filter((id) => heard.updated.has(id))).size;
  return { added, changed, deleted, others: heard.others };
}
