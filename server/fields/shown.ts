import { entities, kindOfResource } from '#contract/fields/entityKinds';
import { typeOf } from '#contract/fields/fieldTypes';
import { renameInFormula } from '#contract/fields/formulaNames';
import { fittedText } from '#contract/fields/formulas';
import type { Lookup, Rollup } from '#contract/fields/links';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { oncePerTransaction } from '#server/database/oncePerTransaction';
import { seenIds } from '#server/resources/visibility';
import { Parameters } from '#server/sql/parameters';
import { aggregate, fieldText, referringRecords } from './links';
import { recordKey } from './recordKeys';

/** A calculated field. */
interface Computed {
  id: string;
  name: string;
  kind: EntityKind;
  type: string;
  recordKey: string;
  formula: string | null;
  lookup: Lookup | null;
  rollup: Rollup | null;
}

/**
 * A field that shows the caller less than records store: stored values are computed for somebody who sees everything.
 */
export interface Shown {
  id: string;
  recordKey: string;
  /** SQL: the value visible to the caller, as text, of the record with that alias. */
  sql(alias: string, parameters: Parameters): string;
  /** Converts that text to the spelling in which records store it. */
  spell(text: string | null): string | null;
}

const readComputed = async (tx: Transaction): Promise<Computed[]> => {
  return tx.rows<Computed>({
    name: 'fields-that-follow',
    text: `select id, name, kind, type, ${recordKey} as "recordKey", rules ->> 'formula' as formula,
        rules -> 'lookup' as lookup, rules -> 'rollup' as rollup
      from field_definitions d where tenant_id = $company and (rules ? 'lookup' or rules ? 'rollup' or rules ? 'formula')
      order by id`,
    values: [],
  });
};

const nothing = 'null::text';
const uuid = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
const nameKey = (name: string) => name.trim().toLowerCase();
const stored = ({ recordKey: key }: Computed, alias: string, parameters: Parameters) =>
  `(${alias}.fields ->> ${parameters.add(key, 'text')})`;

/** The records of another kind that a link reads, and which of their fields. */
const readBy = ({ lookup, rollup }: Computed) => ({
  resource: lookup?.resource ?? rollup?.resource ?? '',
  field: lookup?.field ?? rollup?.of ?? undefined,
});

/** Computed fields that show the caller less than their full value, and how. */
class ComputedVisibility {
  private readonly byKey: ReadonlyMap<string, Computed>;
  private readonly byName: ReadonlyMap<string, Computed>;
  private readonly known = new Map<Computed, boolean>();

  constructor(
    private readonly tx: Transaction,
    fields: readonly Computed[],
  ) {
    this.byKey = new Map(fields.map((field) => [customFieldKey(field.id), field]));
    this.byName = new Map(fields.map((field) => [`${field.kind} ${nameKey(field.name)}`, field]));
  }

  /** The calculated fields of the same record that a formula reads. */
  private sources({ formula, kind }: Computed): Computed[] {
    const found = new Set<Computed>();
    renameInFormula(formula ?? '', (name) => {
      const source = this.byName.get(`${kind} ${nameKey(name)}`);
      if (source) found.add(source);
      return undefined;
    });
    return [...found];
  }

  private seen(field: Computed, parameters: Parameters): string | undefined {
    const { resource, field: read } = readBy(field);
    return seenIds(this.tx, resource, parameters, read);
  }

  /** The calculated field of the other records that shows less than its full value. */
  private limitedThere(field: Computed): boolean {
    const there = this.byKey.get(readBy(field).field ?? '');
    return there !== undefined && this.isLimited(there);
  }

  isLimited(field: Computed): boolean {
    const known = this.known.get(field);
    if (known !== undefined) return known;
    this.known.set(field, false); // ends a cycle: a field that reads itself is limited by its other sources
    const limited = this.limitedAnew(field);
    this.known.set(field, limited);
    return limited;
  }

  private limitedAnew(field: Computed): boolean {
    const link = field.lookup ?? field.rollup;
    if (!link) return this.sources(field).some((source) => this.isLimited(source));
    return !link.all && (this.seen(field, new Parameters()) !== undefined || this.limitedThere(field));
  }

  /** SQL condition: the caller can see the record that a look-up shows. */
  private isSeen(field: Computed, through: string, alias: string, parameters: Parameters): string {
    const id = fieldText(field.kind, through, alias);
    const seen = this.seen(field, parameters);
    return seen ? `case when ${id} ~ ${uuid} then ${id}::uuid end in (${seen})` : 'true';
  }

  /** SQL condition: no hidden record or field has a part in the stored value. */
  private isWhole(field: Computed, alias: string, parameters: Parameters): string {
    if (!this.isLimited(field)) return 'true';
    const { lookup } = field;
    if (field.rollup || (lookup && this.limitedThere(field))) return 'false';
    if (!lookup)
      return this.sources(field)
        .map((source) => this.isWhole(source, alias, parameters))
        .join(' and ');
    return `(${fieldText(field.kind, lookup.through, alias)} is null or ${this.isSeen(field, lookup.through, alias, parameters)})`;
  }

  private summed(field: Computed, { through, how, of }: Rollup, alias: string, parameters: Parameters): string {
    const other = kindOfResource(readBy(field).resource);
    if (!other || this.limitedThere(field)) return nothing;
    const seen = this.seen(field, parameters);
    return `(select (${aggregate(other, how, of ?? '', field.type)})::text
      from ${referringRecords(other, through, `(select ${alias}.id as id) wanted`)}
      where e.tenant_id = $company${seen ? ` and e.id in (${seen})` : ''})`;
  }

  private sql(field: Computed, alias: string, parameters: Parameters): string {
    if (field.rollup) return this.summed(field, field.rollup, alias, parameters);
    const whole = this.isWhole(field, alias, parameters);
    return `case when ${whole} then ${stored(field, alias, parameters)} end`;
  }

  of(field: Computed): Shown {
    const { rollup, type } = field;
    const isNumber = rollup && (rollup.how === 'count' || typeOf({ type }).kind === 'number');
    return {
      id: field.id,
      recordKey: field.recordKey,
      sql: (alias, parameters) => this.sql(field, alias, parameters),
      spell: (text) => (isNumber && text !== null ? fittedText(Number(text), { type }) : text),
    };
  }
}

const limitedFields = oncePerTransaction(async (tx, _all: 'all'): Promise<ReadonlyMap<EntityKind, Shown[]>> => {
  const limited = new Map<EntityKind, Shown[]>();
  // A caller who sees all records of every kind sees every full value.
  if (!Object.values(entities).some(({ resource }) => limits(tx, resource))) return limited;
  const fields = await readComputed(tx);
  const visibility = new ComputedVisibility(tx, fields);
  for (const field of fields) {
    if (visibility.isLimited(field))
      limited.set(field.kind, [...(limited.get(field.kind) ?? []), visibility.of(field)]);
  }
  return limited;
});

/** Whether records of a resource may be hidden from the caller. */
const limits = (tx: Transaction, resource: string): boolean =>
  seenIds(tx, resource, new Parameters(), customFieldKey('')) !== undefined;

/**
 * The fields of a kind that show the caller less than records store: look-ups, roll-ups and fields that depend on them,
 * where their source records are not all visible, unless the field shows everything to everybody (`all`).
 * @see rules 11.31
 */
export const shownFields = async (tx: Transaction, kind: EntityKind): Promise<readonly Shown[]> =>
  (await limitedFields(tx, 'all')).get(kind) ?? [];

/** The ids of those fields of every kind: their values in the history are full values. */
export const limitedIds = async (tx: Transaction): Promise<string[]> =>
  [...(await limitedFields(tx, 'all')).values()].flat().map(({ id }) => id);

/** SQL column: a record's values that the caller may see, beside the stored ones; undefined: the stored ones. */
export function shownColumn(fields: readonly Shown[], alias: string, parameters: Parameters): string | undefined {
  if (fields.length === 0) return undefined;
  const keys = parameters.add(
    fields.map((field) => field.recordKey),
    'text[]',
  );
  return `jsonb_object(${keys}, array[${fields.map(({ sql }) => sql(alias, parameters)).join(', ')}]::text[]) as "shownValues"`;
}
