import { type SearchResult, searchEndpoints } from '#contract/extensions/search';
import { meets } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { type Implementation, implement } from '#server/http/implement';
import { fieldOf } from '#server/lists/filter';
import { readList } from '#server/lists/read';
import type { Records } from '#server/resources/descriptor';
import type { ListDescriptor } from '#server/resources/list';
import { allRegistered } from '#server/resources/registry';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { hasOne } from '#server/sql/relatedRows';
import { run } from '#server/sql/statement';
import { bestOf } from './rank';

/** The number of records of a resource that each search reads, and the number of all results. */
const each = 10;
const most = 20;

/** Shorter texts occur in too many records, and a trigram index does not find them: only names are searched. */
const shortestWithin = 3;

/** The field that names a resource's records, and its SQL. */
function nameField({ title, list }: Records): { name: string; sql: string } | undefined {
  const name = typeof title === 'string' ? title : list.sort.field;
  const field = fieldOf(list, name);
  return field && field.kind !== 'idArray' ? { name, sql: field.sql } : undefined;
}

interface Named {
  id: string;
  name: string;
}

/** Records whose names begin with a text: one range of the index of names. */
function beginning(
  tx: Transaction,
  identity: CallerIdentity,
  record: Records,
  list: ListDescriptor,
  sql: string,
  q: string,
) {
  const parameters = new Parameters();
  const conditions = [
    `${list.alias}.tenant_id = $company`,
    `${sql} >= ${parameters.add(q, 'text')}`,
    ...(record.visibility?.(identity, parameters) ?? []).map(hasOne),
  ];
  const text = `select ${list.alias}.id, ${sql} as name from ${list.table} ${list.alias}
    where ${conditions.join(' and ')} order by ${sql}, ${list.alias}.id limit ${each}`;
  return run<Named>(tx, text, parameters, { prepared: true });
}

async function holding(
  tx: Transaction,
  identity: CallerIdentity,
  record: Records,
  list: ListDescriptor,
  field: string,
  q: string,
): Promise<Named[]> {
  const { rows } = await readList<{ id: string } & Record<string, unknown>>(
    tx,
    list,
    {
      sort: JSON.stringify([field, 'ASC']),
      range: JSON.stringify([0, each - 1]),
      filter: JSON.stringify({ q }),
    },
    (parameters) => record.visibility?.(identity, parameters) ?? [],
  );
  const members = [record.title].flat();
  return rows.map((row) => ({ id: row.id, name: members.map((member) => row[member] ?? '').join(' ') }));
}

async function ofResource(
  tx: Transaction,
  identity: CallerIdentity,
  record: Records,
  q: string,
): Promise<SearchResult[]> {
  const list = record.listFor?.(identity) ?? record.list;
  const field = nameField(record);
  if (!list.search || !field) return [];
  const found = await beginning(tx, identity, record, list, field.sql, q);
  const wanted = q.toLocaleLowerCase();
  const named = found.filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
  if (q.length >= shortestWithin) named.push(...(await holding(tx, identity, record, list, field.name, q)));
  return named.map(({ id, name }) => ({ resource: record.resource, id, name }));
}

/** @see rules 13.23 */
export const searchArea: readonly Implementation[] = [
  implement(searchEndpoints.find, async ({ tx, identity, query: { q } }) => {
    const found: SearchResult[] = [];
    for (const { record, needs } of allRegistered()) {
      if (meets(identity, needs.read)) found.push(...(await ofResource(tx, identity, record, q)));
    }
    return bestOf(found, q, most);
  }),
];
