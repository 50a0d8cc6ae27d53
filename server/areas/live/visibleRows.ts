import type { HistoryAction } from '#contract/extensions/history';
import { mostNamed } from '#contract/extensions/live';
import { seersFields, seersOf, visibleEntries, visibleFor } from '#server/access/historyVisibility';
import type { QueryResultRow, Transaction } from '#server/database/connect';
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

/** Readers with the same rights: the identity of one, and the ids of all. */
export interface Audience {
  identity: CallerIdentity;
  userIds: readonly string[];
}

/** A changed row that a reader sees now, or saw until the change. */
export interface SeenRow extends SeenItem {
  position: number;
  reader: string;
  /** The action for the reader. */
  action: HistoryAction;
  /** The number of rows with this action for the reader, in one row of the feed. */
  total: number;
  /** Whether some stream follows the row, or what it hangs on. */
  watched: boolean;
}

/** The entries `h` of rows `c` of the feed. */
export const changedRows = `from live_changes c join history h on h.tenant_id = $company and h.change_id = c.change_id
  and h.resource = c.resource and h.action = c.action and h.at between c.first_at and c.last_at
  and (c.ids is null or h.entity_id = any(c.ids))`;

/** Placeholder for the reader in a condition for many readers. */
export const anyReader = '00000000-0000-0000-0000-00000000000a';

/** Replaces the reader in a condition by another expression. */
export class ReaderParameters extends Parameters {
  reader = 'r.id';

  override add(value: unknown, type: string): string {
    return value === anyReader ? this.reader : super.add(value, type);
  }
}

/** The most rows that a statement finds; it looks at more changed rows only where they are one row of the feed. */
const most = { found: 100_000, changed: 100_000 };

/** Parts of rows of the feed that one statement each asks about, with the most rows that it finds for a reader. */
function* partsOf(rows: readonly FeedRow[]) {
  let some: FeedRow[] = [];
  let [named, changed] = [0, 0];
  for (const row of rows) {
    const more = Math.min(row.count, mostNamed);
    if (some.length > 0 && (named + more > 10 * mostNamed || changed + row.count > most.changed)) {
      yield { some, named };
      [some, named, changed] = [[], 0, 0];
    }
    some.push(row);
    named += more;
    changed += row.count;
  }
  if (some.length > 0) yield { some, named };
}

/** Groups of readers whose rows together stay within the limit of a statement. @param found rows by reader */
function* groupsOf(found: readonly { reader: string; found: number }[]) {
  let group: string[] = [];
  let sum = 0;
  for (const { reader, found: more } of found) {
    if (group.length > 0 && sum + more > most.found) {
      yield group;
      [group, sum] = [[], 0];
    }
    group.push(reader);
    sum += more;
  }
  if (group.length > 0) yield group;
}

/** SQL: the action for a reader: a row that becomes invisible is deleted, one that becomes visible is created. */
const toldAction = `case when action <> 'updated' then action when not seen then 'deleted'
  when joined and not was then 'created' else 'updated' end`;

/**
 * SQL: of each row of the feed, reader and action as many rows as an event names; where there are more, one of them and
 * those that are `watched` or hang on what is.
 */
function seenSql(
  parameters: ReaderParameters,
  {
    some,
    readers,
    reader,
    watched,
  }: { some: readonly FeedRow[]; readers: readonly string[]; watched: readonly string[] } & {
    reader: CallerIdentity;
  },
): string {
  const resources = new Set(some.map(({ resource }) => resource));
  const seers = seersFields(reader).filter(([resource]) => resources.has(resource));
  const holds = (side: 0 | 1, seer: string) =>
    seers
      .map(
        ([resource, field]) =>
          `h.resource = ${literal(resource)} and coalesce(h.changes -> ${literal(field)} -> ${side} ? ${seer}::text, false)`,
      )
      .join(' or ') || 'false';
  const isReader = `any(${parameters.add(readers, 'uuid[]')})`;
  parameters.reader = isReader;
  const branches = [
    ...visibleEntries(reader, parameters, (resource) => resources.has(resource)).flatMap((entries) => {
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
  return `with entries as materialized (
        select c.position, h.action, h.resource, h.parent_resource, h.entity_id, h.parent_id, h.changes ${changedRows}
        where c.tenant_id = $company and c.position = any(${parameters.add(positions, 'bigint[]')})),
    pairs as (select position, reader, entity_id as id, parent_id as parent, action, bool_or(seen) as seen, bool_or(was) as was,
        bool_or(joined) as joined
      from (${branches.join(' union all ')}) pairs group by position, reader, entity_id, parent_id, action),
    told as (select position, reader, id, parent, ${toldAction} as action from pairs),
    counted as (select told.*, (id = any(${ids}) or parent = any(${ids})) is true as watched,
        count(*) over same::int as total, row_number() over same as ordinal
      from told window same as (partition by position, reader, action)),
    found as (select * from counted where total <= ${mostNamed} or ordinal = 1 or watched)`;
}

/**
 * The changed rows that readers see now, or saw until the change: of each row of the feed and action as many as an event
 * names. @returns them in parts, each by position
 */
export async function* seenRows(
  tx: Transaction,
  rows: readonly FeedRow[],
  { identity, userIds }: Audience,
  watched: readonly string[],
): AsyncGenerator<readonly SeenRow[]> {
  const reader = { ...identity, userId: anyReader };
  const ask = async <Row extends QueryResultRow>(
    some: readonly FeedRow[],
    readers: readonly string[],
    select: string,
  ) => {
    const parameters = new ReaderParameters();
    const sql = seenSql(parameters, { some, readers, reader, watched });
    return (await tx.query<Row>(`${sql} ${select}`, parameters.values)).rows;
  };
  const everyone = userIds.map((user) => ({ reader: user, found: 0 }));
  for (const { some, named } of partsOf(rows)) {
    // Beside what one statement may find, a count costs little: it is made where there might be more.
    const isSure = named * userIds.length <= most.found;
    const found = isSure
      ? everyone
      : await ask<{ reader: string; found: number }>(
          some,
          userIds,
          'select reader, count(*)::int as found from found group by reader',
        );
    for (const readers of groupsOf(found)) {
      yield await ask<SeenRow>(
        some,
        readers,
        'select position, reader, id, parent, action, total, watched from found order by position',
      );
    }
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
  const readers = parameters.each(watches, 'reader', 'uuid');
  const resources = parameters.each(parts, 'resource', 'text');
  const ids = parameters.each(parts, 'id', 'uuid');
  const reasons = visibleEntries({ ...identity, userId: anyReader }, parameters).map(visibleFor);
  return tx.rows<Watch>(
    `select r.id as reader, h.resource || '/' || h.entity_id as topic
      from (select t.reader as id, t.resource, t.entity_id, null::text as parent_resource, null::uuid as parent_id
          from unnest(${readers}, ${resources}, ${ids}) t(reader, resource, entity_id)) h
        join users r on r.tenant_id = $company and r.id = h.id
      where ${reasons.join(' or ') || 'false'}`,
    parameters.values,
  );
}
