import type { HeardChange } from '#console/dataProvider/live/follow';

/** A page of a list in the cache. */
export interface RowsPage {
  data: readonly { id: string }[];
  total?: number | undefined;
}

/** Changes since the rows on the screen were last updated, by id. */
interface Heard {
  created: Set<string>;
  updated: Set<string>;
  deleted: Set<string>;
  /** Whether somebody else has changed something; otherwise the person changed everything, in another page. */
  others: boolean;
}

/** Changes that a list announces before it updates its rows. */
export interface RowNews {
  added: number;
  changed: number;
  /** Deleted rows on the screen. */
  deleted: readonly string[];
  /** Whether a change was made by somebody else. */
  others: boolean;
}

export const nothingHeard = (): Heard => ({
  created: new Set(),
  updated: new Set(),
  deleted: new Set(),
  others: false,
});

/** Adds received changes; the person's own are not new to them. */
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

/** The rows on the screen with their current values, each in its place; the total is that of these rows. */
export function withValuesOf<P extends RowsPage>(shown: P, next: P): P {
  const now = new Map(next.data.map((row) => [row.id, row]));
  return { ...shown, data: shown.data.map((row) => now.get(row.id) ?? row) };
}

/**
 * The differences that an update would make on the screen; undefined: none, the same rows are in the same order.
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
  const [orderBefore, orderAfter] = [before.filter((id) => stays.has(id)), after.filter((id) => isShown.has(id))];
  const moved = orderBefore.filter((id, index) => orderAfter[index] !== id);
  const changed = new Set([...entered, ...left, ...moved].filter((id) => heard.updated.has(id))).size;
  return { added, changed, deleted, others: heard.others };
}
