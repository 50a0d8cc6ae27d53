import type { HistoryAction } from '#contract/extensions/history';
import { mostNamed } from '#contract/extensions/live';
import { entityKinds, schemaResource } from '#contract/fields/entityKinds';
import { type EntryVisibility, entryVisibilityOf } from '#server/access/historyVisibility';
import type { Transaction } from '#server/database/connect';
import { mapYielding } from '#server/process/timeSlices';
import type { FeedRow } from '#server/records/history/feed';
import { type Audience, changedRows, type SeenItem, type SeenRow, seenRows } from './visibleRows';

const schemaResources: ReadonlySet<string> = new Set(entityKinds.map(schemaResource));

/** The part of a row of the feed that a reader sees. */
export interface SeenChange {
  position: number;
  resource: string;
  action: HistoryAction;
  changeId: string;
  userId: string | null;
  parentResource: string | null;
  /** All that the reader sees, or, of `many`, those at least that some stream follows as records. */
  items: SeenItem[];
  many: boolean;
}

/** The changes that readers see who have the same rights, by user; under `everybody` what all of them see. */
export type SeenChanges = ReadonlyMap<string, readonly SeenChange[]>;
export const everybody = '';

/** The parts of rows of the feed that readers with the same rights see. @param watched ids that streams follow as records */
export async function seenBy(
  tx: Transaction,
  rows: readonly FeedRow[],
  { identity, userIds }: Audience,
  watched: readonly string[],
): Promise<SeenChanges> {
  const visibilities = new Map<string, EntryVisibility>();
  const visibilityOf = ({ resource, parentResource }: FeedRow): EntryVisibility => {
    const key = `${resource} ${parentResource}`;
    const visibility = visibilities.get(key) ?? entryVisibilityOf(identity, resource, parentResource);
    visibilities.set(key, visibility);
    return visibility;
  };
  const whole: SeenChange[] = [];
  const asked = new Map<number, FeedRow>();
  await mapYielding(rows, (row) => {
    const visibility = visibilityOf(row);
    if (visibility === 'rows') asked.set(row.position, row);
    else if (visibility === 'all') whole.push(seenWhole(row));
    // everybody works with the company's fields, and some may see which have changed
    else if (schemaResources.has(row.resource)) whole.push(seenWhole({ ...row, ids: null, parentIds: null }));
  });
  await addWatched(tx, whole, watched);
  const seen = new Map<string, SeenChange[]>([[everybody, whole]]);
  if (asked.size === 0) return seen;
  for await (const found of seenRows(tx, [...asked.values()], { identity, userIds }, watched)) {
    await mapYielding(found, (one) => {
      const row = asked.get(one.position);
      if (!row) return;
      const changes = seen.get(one.reader) ?? [];
      seen.set(one.reader, changes);
      addTo(changes, row, one);
    });
  }
  return seen;
}

const seenWhole = ({ ids, parentIds, count: _count, ...row }: FeedRow): SeenChange => ({
  ...row,
  items: (ids ?? []).map((id, index) => ({ id, parent: parentIds?.[index] ?? null })),
  many: ids === null,
});

/** Adds the followed rows to changes of too many rows. */
async function addWatched(tx: Transaction, changes: readonly SeenChange[], watched: readonly string[]): Promise<void> {
  const many = changes.filter((change) => change.many);
  if (many.length === 0 || watched.length === 0) return;
  const found = await tx.query<{ position: number; id: string; parent: string | null }>(
    `select c.position, h.entity_id as id, h.parent_id as parent ${changedRows}
      where c.tenant_id = $company and c.position = any($1::bigint[])
        and (h.entity_id = any($2::uuid[]) or h.parent_id = any($2::uuid[]))`,
    [many.map(({ position }) => position), watched],
  );
  for (const { position, ...item } of found.rows) many.find((change) => change.position === position)?.items.push(item);
}

/** Adds a row to the changes of a reader, of which those of the same row of the feed are the last. */
function addTo(changes: SeenChange[], row: FeedRow, found: SeenRow): void {
  const { action, total, watched, id, parent } = found;
  let change: SeenChange | undefined;
  for (let last = changes.length - 1; changes[last]?.position === row.position && !change; last -= 1) {
    if (changes[last]?.action === action) change = changes[last];
  }
  if (!change) {
    change = { ...seenWhole({ ...row, ids: [], parentIds: [] }), action, many: total > mostNamed };
    changes.push(change);
  }
  if (!change.many || watched) change.items.push({ id, parent });
}
