import type { FieldErrors } from '#contract/errors';
import { writeChoices } from '#contract/fields/choices';
import { typeOf } from '#contract/fields/fieldTypes';
import { isComputed } from '#contract/fields/links';
import { referenceTargets, referredIds, targetOf } from '#contract/fields/references';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import { isId } from '#server/database/ids';
import type { CustomFieldDefinition } from '#server/fields/definitions';
import { callingColumns, targets } from '#server/fields/references';
import { invalid } from '#server/problem';
import { mapYielding } from '#server/process/timeSlices';
import { tableName } from '#server/resources/columns';
import type { RecordCall, Records } from '#server/resources/descriptor';
import { seenIds } from '#server/resources/visibility';
import { Parameters } from '#server/sql/parameters';
import { run } from '#server/sql/statement';

type Payload = Readonly<Record<string, unknown>>;
interface Named {
  id: string;
  names: string[];
}

/** The resource of a table's rows that are found by their titles. */
const resourceOf = (table: string) => referenceTargets.find((resource) => targets[resource].table === table);

/**
 * The number of different names that one request may look up in a table, because they are sent to the database at once.
 */
const mostNames = 20_000;

/** Finds rows by their titles, ignoring case and surrounding blanks. */
class NameResolver {
  private readonly wanted = new Map<string, Set<string>>();
  private readonly found = new Map<string, Map<string, Named[]>>();

  /** Notes a name to look up. @throws Problem 400: too many names */
  note(table: string, value: unknown): void {
    if (typeof value !== 'string' || isId(value) || value.trim() === '') return;
    const names = this.wanted.get(table) ?? new Set();
    this.wanted.set(table, names.add(value.trim().toLowerCase()));
    if (names.size > mostNames) throw invalid({ rows: [message('records.entries', { limit: mostNames })] });
  }

  /** Looks up the noted names among visible records. */
  async look({ tx }: RecordCall): Promise<void> {
    for (const [table, wanted] of this.wanted) {
      const resource = resourceOf(table);
      if (!resource) continue;
      const parameters = new Parameters();
      const seen = seenIds(tx, resource, parameters);
      const names = callingColumns(tx, resource)
        .map((column) => `r.${column}`)
        .join(', ');
      const rows = await run<Named>(
        tx,
        `select r.id, array[${names}]::text[] as names from ${table} r
          where r.tenant_id = $company${seen ? ` and r.id in (${seen})` : ''} and exists (
            select from unnest(array[${names}]::text[]) called(name)
            where lower(called.name) = any(${parameters.add([...wanted], 'text[]')}))`,
        parameters,
        { prepared: false },
      );
      const byName = new Map<string, Named[]>();
      for (const row of rows) {
        const names = row.names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase());
        for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), row]);
      }
      this.found.set(table, byName);
    }
  }

  /** The id of the record with this title; of several, the one with the same spelling. */
  idOf(table: string, value: unknown, errors: string[]): unknown {
    if (typeof value !== 'string' || isId(value) || value.trim() === '') return value;
    const name = value.trim();
    const called = this.found.get(table)?.get(name.toLowerCase()) ?? [];
    const spelled = called.filter(({ names }) => names.includes(name));
    const left = spelled.length > 0 ? spelled : called;
    if (left.length === 1) return left[0]?.id;
    errors.push(left.length === 0 ? message('rules.nameUnknown') : message('rules.nameSeveral'));
    return value;
  }
}

interface CellPosition {
  field: string;
  /** The table of its rows. */
  table: string;
  value: unknown;
  /** Whether a value has several names, as a list of choices. */
  listed?: boolean;
  /** Whether a name was sent in place of the id. */
  byName?: boolean;
}

/** A reference in a payload: its own member, or one with the name in place of the id (`clientId`, `clientName`). */
function referenceIn(payload: Payload, field: string): Pick<CellPosition, 'value' | 'byName'> {
  const byName = payload[field] === undefined && field.endsWith('Id');
  return byName ? { byName, value: payload[field.replace(/Id$/, 'Name')] } : { value: payload[field] };
}

/** Fields that refer to a resource, each with its table. */
const referringIn = (definitions: readonly CustomFieldDefinition[]) =>
  definitions.flatMap((definition) => {
    const resource = targetOf(definition);
    if (!resource || isComputed(definition)) return [];
    return [{ id: definition.id, table: targets[resource].table, listed: typeOf(definition).kind === 'texts' }];
  });

function positionsOf(
  payload: Payload,
  { references = {} }: Records,
  custom: ReturnType<typeof referringIn>,
): CellPosition[] {
  const own = Object.entries(references).map(
    ([field, table]): CellPosition => ({ field, table: tableName(table), ...referenceIn(payload, field) }),
  );
  const others = custom.map(({ id, table, listed }): CellPosition => {
    const value = customValue(payload, id);
    const several = listed && typeof value === 'string' && value.trim() !== '';
    return { field: customFieldKey(id), table, listed, value: several ? referredIds(value) : value };
  });
  return [...own, ...others].filter(({ value }) => value !== undefined && value !== null);
}

const customFields = (payload: Payload): readonly unknown[] => (Array.isArray(payload.fields) ? payload.fields : []);
const isOf = (field: unknown, id: string): field is { fieldDefintionId: string; value: unknown } =>
  typeof field === 'object' && field !== null && 'fieldDefintionId' in field && field.fieldDefintionId === id;

/** A payload's value of a custom field. */
export const customValue = (payload: Payload, id: string): unknown =>
  customFields(payload).flatMap((field) => (isOf(field, id) ? [field.value] : []))[0];

/** A payload with an id in place of a name. */
function withId(payload: Payload, field: string, value: unknown): Payload {
  const id = /^fields\.(.+)$/.exec(field)?.[1];
  if (!id) return { ...payload, [field]: value };
  return {
    ...payload,
    fields: customFields(payload).map((custom) => (isOf(custom, id) ? { ...custom, value } : custom)),
  };
}

/** Replaces names in payloads by ids. @returns the payloads, and the errors of names by their position */
export async function withIds(
  call: RecordCall,
  record: Records,
  definitions: readonly CustomFieldDefinition[],
  payloads: readonly Payload[],
): Promise<{ payload: Payload; errors: FieldErrors }[]> {
  const referring = referringIn(definitions);
  const positions = await mapYielding(payloads, (payload) => positionsOf(payload, record, referring));
  const resolver = new NameResolver();
  await mapYielding(positions, (some) => {
    for (const { table, value } of some) for (const one of [value].flat()) resolver.note(table, one);
  });
  await resolver.look(call);
  return mapYielding(payloads, (sent, index) => {
    const errors: FieldErrors = {};
    let payload = sent;
    for (const { field, table, value, listed, byName } of positions[index] ?? []) {
      const problems: Message[] = [];
      const id = Array.isArray(value)
        ? value.map((one) => resolver.idOf(table, one, problems))
        : resolver.idOf(table, value, problems);
      if (byName && typeof value !== 'string') problems.push(message('input.text'));
      if (problems.length > 0) errors[field] = [...new Set(problems)];
      payload = withId(payload, field, listed && Array.isArray(id) ? writeChoices(id) : id);
    }
    return { payload, errors };
  });
}
