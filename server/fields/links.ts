import { kindOfResource } from '#contract/fields/entityKinds';
import { fittedText } from '#contract/fields/formulas';
import type { Lookup, Rollup } from '#contract/fields/links';
import { systemMembers } from '#contract/fields/systemMembers';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import type { FormulaDefinition } from './formulas';
import { recordTables, systemColumn, systemText } from './kinds';
import { isComputing } from './locks';
import { recordKeyOf } from './recordKeys';
import { refreshLater } from './refreshes';
import { numberOf } from './storage';
import { type RecordValues, readRecordValues } from './values';

/** A field whose values follow from other records; `other` is the kind of those. */
export interface Link {
  id: string;
  key: string;
  kind: EntityKind;
  type: string;
  other: EntityKind;
  lookup?: Lookup;
  rollup?: Rollup;
}

interface Row extends FormulaDefinition {
  kind: EntityKind;
  lookup: Lookup | null;
  rollup: Rollup | null;
}

/**
 * Locks the fields that records are computed by until the transaction ends: all fields of an entity with formulas, and
 * the look-ups and roll-ups of the company.
 */
export const computingFields = oncePerTransaction(async (tx, _all: 'all'): Promise<Row[]> => {
  return tx.rows<Row>({
    name: 'fields-worked-by',
    text: `select id, name, kind, type, rules ->> 'formula' as formula, rules -> 'lookup' as lookup, rules -> 'rollup' as rollup
      from field_definitions where tenant_id = $company and ${isComputing} order by id for key share`,
    values: [],
  });
});

export const linksOf = oncePerTransaction(async (tx, _all: 'all'): Promise<Link[]> => {
  const rows = await computingFields(tx, 'all');
  return rows.flatMap(({ id, kind, type, lookup, rollup }): Link[] => {
    const other = kindOfResource(lookup?.resource ?? rollup?.resource ?? '');
    if (!other) return [];
    return [{ id, kind, type, key: customFieldKey(id), other, ...(lookup && { lookup }), ...(rollup && { rollup }) }];
  });
});

const prefix = customFieldKey('');

/** SQL: the records `e` of a kind that refer to `wanted.id` by a field. */
export function referringRecords(kind: EntityKind, through: string, wanted: string): string {
  const table = recordTables[kind];
  if (!through.startsWith(prefix)) {
    const column = systemMembers(kind).some(([name]) => name === through) ? systemColumn(kind, through) : undefined;
    return `${wanted} join ${table} e on ${column ? `e.${column} = wanted.id` : 'false'}`;
  }
  // `searchable_…`: under row-level security a table needs this function for the index of records' values.
  return `${wanted} join searchable_${table} e on e.fields @> jsonb_build_object(${keyOf(through)}, wanted.id::text)`;
}

/** SQL: the key of a custom field's values in records; no row for a text that is no id. */
function keyOf(key: string): string {
  const id = key.slice(prefix.length);
  return isId(id) ? recordKeyOf(`'${id}'`) : 'null::text';
}

/** SQL: a field of a record, as text. */
export function fieldText(kind: EntityKind, key: string, alias = 'e'): string {
  if (key.startsWith(prefix)) return `(${alias}.fields ->> ${keyOf(key)})`;
  return systemText(kind, key, alias) ?? 'null::text';
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/**
 * Computes look-ups of records of one kind. Does not wait for a referenced record that is being written: its look-ups
 * are computed again once it is free.
 */
export async function lookUp(
  tx: Transaction,
  links: readonly Link[],
  records: ReadonlyMap<string, RecordValues>,
): Promise<Map<string, Map<string, string | null>>> {
  const made = new Map([...records.keys()].map((id) => [id, new Map<string, string | null>()]));
  const later = new Set<string>();
  for (const other of new Set(links.map((link) => link.other))) {
    const some = links.flatMap((link) =>
      link.other === other && link.lookup ? [{ ...link, lookup: link.lookup }] : [],
    );
    const referredBy = ({ lookup }: (typeof some)[number], values: RecordValues) => {
      const id = textOf(values[lookup.through])?.toLowerCase();
      return id && isId(id) ? id : undefined;
    };
    const ids = [
      ...new Set([...records.values()].flatMap((values) => some.flatMap((link) => referredBy(link, values) ?? []))),
    ];
    const locked = await lockFree(tx, other, ids);
    const sources = await readRecordValues(tx, other, ids);
    for (const [id, values] of records) {
      for (const link of some) {
        const source = referredBy(link, values);
        const found = source ? sources.get(source) : undefined;
        made.get(id)?.set(link.key, found ? textOf(found[link.lookup.field]) : null);
        if (source && found && !locked.has(source)) later.add(id);
      }
    }
  }
  const [first] = links;
  if (first) await refreshLater(tx, first.kind, '', [...later]);
  return made;
}

/** Locks records until the transaction ends, except those that are being written; returns their ids. */
async function lockFree(tx: Transaction, kind: EntityKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>(
    `select e.id from ${recordTables[kind]} e where e.tenant_id = $company and e.id = any($1::uuid[])
      order by e.id for share skip locked`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A roll-up's value without any record that refers to its record. */
export const ofNone = ({ rollup }: Link): string | null => (rollup?.how === 'count' ? '0' : null);

/** Computes roll-ups of records. */
export async function rollUp(
  tx: Transaction,
  links: readonly Link[],
  ids: readonly string[],
): Promise<Map<string, Map<string, string | null>>> {
  const made = new Map(ids.map((id) => [id, new Map<string, string | null>()]));
  for (const link of links) {
    if (!link.rollup) continue;
    const { how, of, through } = link.rollup;
    const { rows } = await tx.query<{ id: string; value: number | string | null }>(
      `select wanted.id, ${aggregate(link.other, how, of ?? '', link.type)} as value
        from ${referringRecords(link.other, through, 'unnest($1::uuid[]) wanted(id)')}
        where e.tenant_id = $company group by wanted.id`,
      [ids],
    );
    const values = new Map(rows.map(({ id, value }) => [id, fittedText(value, link)]));
    for (const id of ids) made.get(id)?.set(link.key, values.get(id) ?? ofNone(link));
  }
  return made;
}

/** SQL: the aggregate of a field of records `e`; days are texts, all others numbers. */
export function aggregate(kind: EntityKind, how: Rollup['how'], of: string, type: string): string {
  if (how === 'count') return 'count(*)::int';
  const text = fieldText(kind, of);
  const isDated = ['date', 'day', 'datetime', 'date-time'].includes(type.trim().toLowerCase());
  return isDated ? `${how}(${text} collate "C")` : `${how}(${numberOf(text)})`;
}
