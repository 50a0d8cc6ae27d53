import { type ConvertedField, convertedValue, type Reading, wordsOf } from '#contract/fields/fieldConversion';
import { type ReferenceTarget, referredIds, targetOf } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { countRecords } from '#server/fields/counted';
import { readAllDefinitions } from '#server/fields/definitions';
import { recordTables } from '#server/fields/kinds';
import { lockDefinitionsShared } from '#server/fields/locks';
import { fieldValueOf } from '#server/fields/read';
import { callingColumns, targets } from '#server/fields/references';
import { mapYielding } from '#server/process/timeSlices';
import { joinChange } from '#server/records/history/change';
import { applySet } from '#server/records/write/apply';
import { isLeft } from '#server/records/write/changeSet';
import { seenIds } from '#server/resources/visibility';
import { Parameters } from '#server/sql/parameters';
import { fieldValueSet, requireAllowed } from './fieldValues';

/** Settings of a field that the conversion of its values needs. */
type ReadField = ConvertedField;

/** A value of a record, or null. */
interface RecordValue {
  entityId: string;
  value: string;
}

/** How a page of values is converted: with the ids of named records, or the names of records. */
export async function readingOf(
  tx: Transaction,
  before: ReadField,
  after: ReadField,
  values: readonly string[],
  locale: string,
): Promise<Reading> {
  const [from, to] = [targetOf(before), targetOf(after)];
  // A single reference becomes multiple, or the reverse: the ids stay.
  if (from && from === to) return { locale, idOf: (id) => (isId(id) ? id : undefined) };
  const names = from ? await namesOf(tx, from, values.flatMap(referredIds)) : undefined;
  const naming = { locale, nameOf: (id: string) => names?.get(id) };
  const said = to ? await mapYielding(values, (value) => wordsOf(before, value, naming)) : [];
  const ids = to ? await idsOf(tx, to, said.flat()) : undefined;
  return {
    locale,
    nameOf: (id) => names?.get(id),
    idOf: (name) => ids?.get(name.trim().toLowerCase()) ?? undefined,
  };
}

async function namesOf(
  tx: Transaction,
  resource: ReferenceTarget,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, name } = targets[resource];
  const parameters = new Parameters();
  const asked = parameters.add([...new Set(ids.filter(isId))], 'uuid[]');
  const seen = seenIds(tx, resource, parameters);
  const found = await tx.query<{ id: string; name: string }>(
    `select id, ${name} as name from ${table}
      where tenant_id = $company and id = any(${asked})${seen ? ` and id in (${seen})` : ''}`,
    parameters.values,
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/** Ids of visible records by name; null: several records have that name. */
async function idsOf(
  tx: Transaction,
  resource: ReferenceTarget,
  words: readonly string[],
): Promise<Map<string, string | null>> {
  const { table } = targets[resource];
  const names = callingColumns(tx, resource)
    .map((column) => `r.${column}`)
    .join(', ');
  const parameters = new Parameters();
  const asked = parameters.add([...new Set(words.map((word) => word.trim().toLowerCase()))], 'text[]');
  const seen = seenIds(tx, resource, parameters);
  const found = await tx.query<{ id: string; name: string }>(
    `select distinct r.id, lower(called.name) as name from ${table} r cross join unnest(array[${names}]::text[]) called(name)
      where r.tenant_id = $company and lower(called.name) = any(${asked})${seen ? ` and r.id in (${seen})` : ''}`,
    parameters.values,
  );
  const ids = new Map<string, string | null>();
  for (const { id, name } of found.rows) ids.set(name, ids.has(name) ? null : id);
  return ids;
}

/** A field whose values are being converted to another type, or restored. */
interface Conversion {
  kind: EntityKind;
  definitionId: string;
  before: ReadField;
  after: ReadField;
  locale: string;
  changeId: string;
  undoes: string | null;
  userId: string | null;
  afterId: string;
  total: number | null;
}

/** The unfinished conversions of a company, each with the user who began it. */
export const openConversions = (tx: Transaction): Promise<Pick<Conversion, 'definitionId' | 'userId'>[]> =>
  tx.rows<Pick<Conversion, 'definitionId' | 'userId'>>(
    `select definition_id as "definitionId", user_id as "userId" from field_conversions
      where tenant_id = $company order by definition_id`,
    [],
  );

interface BegunConversion {
  definitionId: string;
  before: ReadField;
  locale: string;
  changeId: string;
  /** The change that is undone. */
  undoes?: string;
}

export const beginConversion = (tx: Transaction, begun: BegunConversion): Promise<unknown> =>
  tx.query(
    `insert into field_conversions (tenant_id, definition_id, before, locale, change_id, undoes, user_id)
      values ($company, $1, $2, $3, $4, $5, $6)`,
    [begun.definitionId, JSON.stringify(begun.before), begun.locale, begun.changeId, begun.undoes ?? null, tx.userId],
  );

/** Ends unfinished conversions. @returns whether there were any */
export async function endConversions(tx: Transaction, definitionIds: readonly string[]): Promise<boolean> {
  const ended = await tx.query(
    'delete from field_conversions where tenant_id = $company and definition_id = any($1::uuid[])',
    [definitionIds],
  );
  return (ended.rowCount ?? 0) > 0;
}

/**
 * Converts the values of the next records to the field's new type, as a part of the change that began it. Values that
 * cannot be converted are cleared; the change keeps them, and its undo restores them. Concurrent servers skip each
 * other's records.
 * @param member of the save's body that asks for the conversion, which gets the errors of records; undefined: the save
 * has checked them
 * @returns whether there is more to do
 * @see rules 11.40
 */
export async function convertPiece(
  tx: Transaction,
  definitionId: string,
  size: number,
  member?: string,
): Promise<boolean> {
  const known = await tx.first<{ kind: EntityKind }>(
    'select kind from field_definitions where tenant_id = $company and id = $1',
    [definitionId],
  );
  const kind = known?.kind;
  if (!kind) return false;
  await lockDefinitionsShared(tx, kind);
  const conversion = await lockConversion(tx, definitionId);
  if (!conversion) return false;
  // The lock waits for writers: the next statements read their last values.
  const ids = await nextIds(tx, conversion, size, 'for no key update');
  const last = ids.at(-1);
  if (!last) {
    await endConversions(tx, [definitionId]);
    return false;
  }
  joinChange(tx, conversion.changeId);
  await (conversion.undoes === null ? convert(tx, conversion, ids, member) : undoConversion(tx, conversion, ids));
  const total = conversion.total ?? (await countRecords(tx, conversion.kind));
  await tx.query(
    `update field_conversions set after_id = $2, done = done + $3::int, total = $4::int
      where tenant_id = $company and definition_id = $1`,
    [definitionId, last, ids.length, total],
  );
  return true;
}

const lockConversion = (tx: Transaction, definitionId: string): Promise<Conversion | undefined> =>
  tx.first<Conversion>(
    `select d.kind, c.definition_id as "definitionId", c.before, jsonb_build_object('type', d.type, 'options', d.options) || coalesce(d.rules, '{}') as after,
        c.locale, c.change_id as "changeId", c.undoes, c.user_id as "userId", c.after_id as "afterId", c.total
      from field_conversions c join field_definitions d on d.tenant_id = $company and d.id = c.definition_id
      where c.tenant_id = $company and c.definition_id = $1 for update of c skip locked`,
    [definitionId],
  );

/** The records that come next. */
async function nextIds(
  tx: Transaction,
  { kind, afterId }: Pick<Conversion, 'kind' | 'afterId'>,
  size: number,
  lock = '',
): Promise<string[]> {
  const found = await tx.query<{ id: string }>(
    `select id from ${recordTables[kind]} where tenant_id = $company and id > $1 order by id limit ${size} ${lock}`,
    [afterId],
  );
  return found.rows.map(({ id }) => id);
}

/**
 * Checks whether all records allow a conversion that will run in the background, where nobody gets its errors. The save
 * locks the definitions, and nobody writes records meanwhile.
 * @throws Problem 400
 */
export async function checkConversion(
  tx: Transaction,
  definitionId: string,
  size: number,
  member: string,
): Promise<void> {
  const conversion = await lockConversion(tx, definitionId);
  if (!conversion) return;
  const { kind } = conversion;
  const isAsked = (await readAllDefinitions(tx, kind)).some(({ id, required, refused, conditions }) =>
    id === definitionId ? required || refused || conditions : JSON.stringify(conditions ?? null).includes(definitionId),
  );
  if (!isAsked) return;
  for (let { afterId } = conversion; ; ) {
    const ids = await nextIds(tx, { kind, afterId }, size);
    const last = ids.at(-1);
    if (!last) return;
    requireAllowed(await fieldValueSet(tx, kind, definitionId, await readAnew(tx, conversion, ids)), member);
    afterId = last;
  }
}

/** Converts values that a save has allowed, even if a later save changed the rules. */
async function convert(
  tx: Transaction,
  conversion: Conversion,
  ids: readonly string[],
  member: string | undefined,
): Promise<void> {
  const { kind, definitionId } = conversion;
  const set = await fieldValueSet(tx, kind, definitionId, await readAnew(tx, conversion, ids));
  if (member) requireAllowed(set, member);
  await applySet(set);
}

/** SQL condition: nobody has written the value since the type changed; written values are of the new type already. */
const untouched = `not exists (select from history h, field_conversions c where c.tenant_id = $company
    and c.definition_id = $2::text::uuid and h.tenant_id = $company and h.entity_id = e.id and h.at >= c.begun_at
    and h.change_id <> c.change_id and h.changes ? $3)`;

async function readAnew(
  tx: Transaction,
  { kind, definitionId, before, after, locale }: Conversion,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await tx.query<RecordValue>(
    `select e.id as "entityId", held.value #>> '{}' as value from ${recordTables[kind]} e
      cross join lateral (select ${fieldValueOf('e', '$2::text')} as value) held
      where e.tenant_id = $company and e.id = any($1::uuid[]) and held.value is not null and ${untouched}`,
    [ids, definitionId, customFieldKey(definitionId)],
  );
  const texts = rows.map(({ value }) => value);
  const reading = await readingOf(tx, before, after, texts, locale);
  const read = ({ entityId, value }: RecordValue) => [entityId, convertedValue(before, after, value, reading)] as const;
  return new Map(await mapYielding(rows, read));
}

/** Restores the values that records had before the undone change, where they still have its values. */
async function undoConversion(
  tx: Transaction,
  { kind, definitionId, undoes }: Conversion,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await tx.query<{ entityId: string; value: string | null }>(
    `select e.id as "entityId", h.changes -> $3 ->> 0 as value from ${recordTables[kind]} e
      join history h on h.tenant_id = $company and h.entity_id = e.id and h.change_id = $4::uuid and h.changes ? $3
      where e.tenant_id = $company and e.id = any($1::uuid[])
        and coalesce(${fieldValueOf('e', '$2::text')}, 'null') = h.changes -> $3 -> 1`,
    [ids, definitionId, customFieldKey(definitionId), undoes],
  );
  const values = new Map(rows.map(({ entityId, value }) => [entityId, value]));
  const set = await fieldValueSet(tx, kind, definitionId, values, 'stored');
  await applySet(set, new Set([...values.keys()].filter((id) => isLeft(set, id))));
}
