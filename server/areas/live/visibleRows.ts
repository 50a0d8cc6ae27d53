import { mostNamed } from '#contract/extensions/live';
import { seersFields, seersOf, visibleEntries, visibleFor } from '#server/access/historyVisibility';
import type { Transaction } from '#server/database/connect';
import type { FeedRow } from '#server/records/history/feed';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { literal } from '#server/sql/statement';
import { topicParts } from './topics';

/** A row that was changed. */
export interface SeenItem {
  id: string;
  parent: string | null;
}

/** Of readers with the same rights. */
export interface Audience {
  identity: CallerIdentity;
  userIds: readonly string[];
}

/** A changed row that a reader sees now, or saw until the change. */
export interface SeenRow extends SeenItem {
  position: number;
  reader: string;
  seen: boolean;
  /** Whether the reader was among those who see it before the change; whether the reader came among them by it. */
  was: boolean;
  joined: boolean;
}

/** The entries `h` of rows `c` of the feed. */
export const changedRows = `from live_changes c join history h on h.tenant_id = $company and h.change_id = c.change_id
  and h.resource = c.resource and h.action = c.action and h.at between c.first_at and c.last_at
  and (c.ids is null or h.entity_id = any(c.ids))`;

/** Stands for whoever reads in a condition that is made for many readers at once. */
export const anyReader = '00000000-0000-0000-0000-00000000000a';

/** Where a condition names the reader, another text of the statement stands. */
export class ReaderParameters extends Parameters {
  reader = 'r.id';

  override add(value: unknown, type: string): string {
    return value === anyReader ? this.reader : super.add(value, type);
  }
}

/** The most rows that a statement finds, and the most pairs of a changed row and a reader that it may have to look at. */
const most = { found: 100_000, pairs: 5_000_000 };

/** Parts of rows and of readers that one statement each asks about. */
function* partsOf(rows: readonly FeedRow[], userIds: readonly string[]) {
  let some: FeedRow[] = [];
  let [named, changed] = [0, 0];
  for (const [index, row] of rows.entries()) {
    some.push(row);
    named += Math.min(row.count, mostNamed + 1);
    changed += row.count;
    if (named < 10 * mostNamed && index < rows.length - 1) continue;
    const readers = Math.max(1, Math.floor(Math.min(most.found / named, most.pairs / changed)));
    for (let first = 0; first < userIds.length; first += readers) {
      yield { some, readers: userIds.slice(first, first + readers) };
    }
    [some, named, changed] = [[], 0, 0];
  }
}

/**
 * The changed rows that readers see now, or saw until the change: of each row of the feed and reader as many as an event
 * names and one more, those first that are `watched` or hang on what is. @returns them in parts, each by position
 */
export async function* seenRows(
  tx: Transaction,
  rows: readonly FeedRow[],
  { identity, userIds }: Audience,
  watched: readonly string[],
): AsyncGenerator<readonly SeenRow[]> {
  const resources = new Set(rows.map(({ resource }) => resource));
  const reader = { ...identity, userId: anyReader };
  const seers = seersFields(reader).filter(([resource]) => resources.has(resource));
  const holds = (place: 0 | 1, seer: string) =>
    seers
      .map(
        ([resource, field]) =>
          `h.resource = ${literal(resource)} and coalesce(h.changes -> ${literal(field)} -> ${place} ? ${seer}::text, false)`,
      )
      .join(' or ') || 'false';
  for (const { some, readers } of partsOf(rows, userIds)) {
    const parameters = new ReaderParameters();
    const isReader = `any(${parameters.add(readers, 'uuid[]')})`;
    parameters.reader = isReader;
    const found = visibleEntries(reader, parameters, (resource) => resources.has(resource));
    const branches = [
      ...found.flatMap((entries) => {
        const { seer, from } = seersOf(entries, 'entries') ?? {};
        if (!seer) return [];
        return `select h.*, ${seer} as reader, true as seen, (${holds(0, seer)}) as was, (${holds(1, seer)}) as joined ${from}`;
      }),
      ...seers.map(([resource, field]) => {
        const before = `h.changes -> ${literal(field)} -> 0`;
        return `select h.*, w.id::uuid, false, true, false from entries h
          cross join lateral jsonb_array_elements_text(case jsonb_typeof(${before}) when 'array' then ${before} else '[]' end) w(id)
          where h.resource = ${literal(resource)} and w.id::uuid = ${isReader}`;
      }),
    ];
    const ids = parameters.add(watched, 'uuid[]');
    const positions = some.map(({ position }) => position);
    const { rows: pairs } = await tx.query<SeenRow>(
      `with entries as materialized (
          select c.position, h.resource, h.parent_resource, h.entity_id, h.parent_id, h.changes ${changedRows}
          where c.tenant_id = $company and c.position = any(${parameters.add(positions, 'bigint[]')}))
      select position, reader, id, parent, seen, was, joined from (
        select position, reader, entity_id as id, parent_id as parent, bool_or(seen) as seen, bool_or(was) as was,
          bool_or(joined) as joined, row_number() over (partition by position, reader
            order by (entity_id = any(${ids}) or parent_id = any(${ids})) is true desc) as place
        from (${branches.join(' union all ')}) pairs group by position, reader, entity_id, parent_id) counted
      where place <= ${mostNamed + 1} order by position`,
      parameters.values,
    );
    yield pairs;
  }
}

/** A reader and the topic of a record that is open there. */
export interface Watch {
  reader: string;
  topic: string;
}

/** The watches whose reader sees the record; all readers have the rights of `identity`. */
export async function seenRecords(
  tx: Transaction,
  watches: readonly Watch[],
  identity: CallerIdentity,
): Promise<Watch[]> {
  const parameters = new ReaderParameters();
  const parts = watches.map(({ topic }) => topicParts(topic));
  const readers = parameters.add(
    watches.map(({ reader }) => reader),
    'uuid[]',
  );
  const resources = parameters.add(
    parts.map(({ resource }) => resource),
    'text[]',
  );
  const ids = parameters.add(
    parts.map(({ id }) => id),
    'uuid[]',
  );
  const reasons = visibleEntries({ ...identity, userId: anyReader }, parameters).map(visibleFor);
  const found = await tx.query<Watch>(
    `select r.id as reader, h.resource || '/' || h.entity_id as topic
      from (select t.reader as id, t.resource, t.entity_id, null::text as parent_resource, null::uuid as parent_id
          from unnest(${readers}, ${resources}, ${ids}) t(reader, resource, entity_id)) h
        join users r on r.tenant_id = $company and r.id = h.id
      where ${reasons.join(' or ') || 'false'}`,
    parameters.values,
  );
  return found.rows;
}
