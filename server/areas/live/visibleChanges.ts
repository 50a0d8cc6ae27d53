import type { HistoryAction } from '#contract/extensions/history';
import { mostNamed } from '#contract/extensions/live';
import { entryVisibility, entryVisibilityOf, seersFields } from '#server/access/historyVisibility';
import type { Transaction } from '#server/database/connect';
import type { FeedRow } from '#server/records/history/feed';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';

/** A row that was changed. */
export interface SeenItem {
  id: string;
  parent: string | null;
}

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

/** Of readers with the same rights. */
export interface Audience {
  identity: CallerIdentity;
  userIds: readonly string[];
}

/** Stands for whoever reads in a condition that is made for many readers at once. */
const anyReader = '00000000-0000-0000-0000-00000000000a';

/** Where a condition names the reader, the row `r` of the statement is meant. */
class ReaderParameters extends Parameters {
  override add(value: unknown, type: string): string {
    return value === anyReader ? 'r.id' : super.add(value, type);
  }
}

/** The condition that a reader `r` sees an entry `h`. */
const readerVisibility = (identity: CallerIdentity, parameters: ReaderParameters): string =>
  entryVisibility({ ...identity, userId: anyReader }, parameters);

/** The parts of rows of the feed that readers with the same rights see. @param watched ids that streams follow as records */
export async function seenBy(
  tx: Transaction,
  rows: readonly FeedRow[],
  { identity, userIds }: Audience,
  watched: readonly string[],
): Promise<SeenChanges> {
  const whole: SeenChange[] = [];
  const asked: FeedRow[] = [];
  for (const row of rows) {
    const sight = entryVisibilityOf(identity, row.resource, row.parentResource);
    if (sight === 'rows') asked.push(row);
    else if (sight === 'all') whole.push(seenWhole(row));
  }
  await addWatched(tx, whole, watched);
  const seen = new Map<string, SeenChange[]>([[everybody, whole]]);
  if (asked.length === 0) return seen;
  for (const found of await seenRows(tx, asked, { identity, userIds }, watched)) {
    const changes = seen.get(found.reader) ?? [];
    seen.set(found.reader, changes);
    addTo(changes, asked, found);
  }
  return seen;
}

const seenWhole = ({ ids, parentIds, ...row }: FeedRow): SeenChange => ({
  ...row,
  items: (ids ?? []).map((id, index) => ({ id, parent: parentIds?.[index] ?? null })),
  many: ids === null,
});

/** Adds to changes of too many rows those rows that somebody follows. */
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

/** The entries `h` of rows `c` of the feed. */
const changedRows = `from live_changes c join history h on h.tenant_id = $company and h.change_id = c.change_id
  and h.resource = c.resource and h.action = c.action and h.at between c.first_at and c.last_at
  and (c.ids is null or h.entity_id = any(c.ids))`;

interface FoundRow extends SeenItem {
  position: number;
  reader: string;
  seen: boolean;
  /** Whether the reader was among those who see it before the change; whether the reader came among them by it. */
  was: boolean;
  joined: boolean;
}

/** Rows that readers see now, or saw until the change. */
async function seenRows(
  tx: Transaction,
  rows: readonly FeedRow[],
  { identity, userIds }: Audience,
  watched: readonly string[],
): Promise<FoundRow[]> {
  const parameters = new ReaderParameters();
  const visible = readerVisibility(identity, parameters);
  const holds = (place: 0 | 1) =>
    [
      ...seersFields({ ...identity, userId: anyReader }).map(
        ([resource, field]) =>
          `(h.resource = ${literal(resource)} and coalesce(h.changes -> ${literal(field)} -> ${place} ? r.id::text, false))`,
      ),
      'false',
    ].join(' or ');
  const ids = parameters.add(watched, 'uuid[]');
  const found = await tx.query<FoundRow>(
    `select position, reader, id, parent, seen, was, joined from (
      select c.position, r.id as reader, h.entity_id as id, h.parent_id as parent, v.seen, v.was, v.joined,
        row_number() over (partition by c.position, r.id
          order by (h.entity_id = any(${ids}) or h.parent_id = any(${ids})) is true desc) as place
      ${changedRows} join users r on r.tenant_id = $company and r.id = any(${parameters.add(userIds, 'uuid[]')})
        cross join lateral (select ${visible} as seen, (${holds(0)}) as was, (${holds(1)}) as joined) v
      where c.tenant_id = $company and c.position = any(${parameters.add(
        rows.map(({ position }) => position),
        'bigint[]',
      )}) and (v.seen or v.was)) found
      where place <= ${mostNamed + 1} order by position`,
    parameters.values,
  );
  return found.rows;
}

/** The action that a reader is told: a row that leaves their sight is deleted to them, one that enters it created. */
function toldAs(action: HistoryAction, { seen, was, joined }: FoundRow): HistoryAction {
  if (action !== 'updated') return action;
  if (!seen) return 'deleted';
  return joined && !was ? 'created' : 'updated';
}

function addTo(changes: SeenChange[], rows: readonly FeedRow[], found: FoundRow): void {
  const row = rows.find(({ position }) => position === found.position);
  if (!row) return;
  const action = toldAs(row.action, found);
  let change = changes.find((known) => known.position === row.position && known.action === action);
  if (!change) {
    change = { ...seenWhole({ ...row, ids: [], parentIds: [] }), action };
    changes.push(change);
  }
  change.items.push({ id: found.id, parent: found.parent });
  change.many = change.items.length > mostNamed;
}

/** The pairs of a reader and a record, of those that somebody has open, of which the reader sees the record. */
export async function seenRecords(
  tx: Transaction,
  topics: readonly string[],
  { identity, userIds }: Audience,
): Promise<{ reader: string; topic: string }[]> {
  const parameters = new ReaderParameters();
  const visible = readerVisibility(identity, parameters);
  const found = await tx.query<{ reader: string; topic: string }>(
    `select distinct r.id as reader, h.resource || '/' || h.entity_id as topic
      from (select p.resource, p.entity_id, null::text as parent_resource, null::uuid as parent_id from live_presence p
          where p.tenant_id = $company and p.resource || '/' || p.entity_id = any(${parameters.add(topics, 'text[]')})) h
        cross join users r
      where r.tenant_id = $company and r.id = any(${parameters.add(userIds, 'uuid[]')}) and ${visible}`,
    parameters.values,
  );
  return found.rows;
}
