import type { FieldErrors } from '#contract/errors';
import { typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import { sentences } from '#contract/sentences';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { clients, users } from '#server/database/schema';
import type { CustomFieldDefinition } from '#server/fields/definitions';
import type { Records } from './descriptor';

type Payload = Readonly<Record<string, unknown>>;
interface Named {
  id: string;
  names: string[];
}

/** What a table's rows are called. */
const namesOf = new Map<unknown, { table: string; names: string }>([
  [clients, { table: 'clients', names: 'r.name' }],
  [users, { table: 'users', names: 'r.email, r.user_name, r.full_name' }],
]);

/** Finds rows by what they are called, ignoring case and blanks around it. */
export class NameBook {
  private readonly wanted = new Map<unknown, Set<string>>();
  private readonly found = new Map<unknown, Map<string, Named[]>>();

  /** Notes a name to be looked up. */
  note(table: unknown, value: unknown): void {
    if (typeof value !== 'string' || isId(value) || value.trim() === '') return;
    const names = this.wanted.get(table) ?? new Set();
    this.wanted.set(table, names.add(value.trim().toLowerCase()));
  }

  async look(tx: Transaction): Promise<void> {
    for (const [table, wanted] of this.wanted) {
      const known = namesOf.get(table);
      if (!known) continue;
      const rows = await tx.query<Named>(
        `select r.id, array[${known.names}] as names from ${known.table} r
          where r.tenant_id = $company and exists (select from unnest(array[${known.names}]) called(name)
            where lower(called.name) = any($1::text[]))`,
        [[...wanted]],
      );
      const byName = new Map<string, Named[]>();
      for (const row of rows.rows) {
        const names = row.names.filter((name) => typeof name === 'string').map((name) => name.toLowerCase());
        for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), row]);
      }
      this.found.set(table, byName);
    }
  }

  /** The id of what is called so; of several, the one that is spelled so. */
  idOf(table: unknown, value: unknown, errors: string[]): unknown {
    if (typeof value !== 'string' || isId(value) || value.trim() === '') return value;
    const name = value.trim();
    const called = this.found.get(table)?.get(name.toLowerCase()) ?? [];
    const spelled = called.filter(({ names }) => names.includes(name));
    const left = spelled.length > 0 ? spelled : called;
    if (left.length === 1) return left[0]?.id;
    errors.push(left.length === 0 ? sentences.nameUnknown : sentences.nameSeveral);
    return value;
  }
}

interface Place {
  field: string;
  table: unknown;
  value: unknown;
}

/** A reference's value: by its own member or by the name that stands for it (`clientId`, `clientName`). */
const given = (payload: Payload, field: string): unknown => {
  const named = payload[field.replace(/Id$/, 'Name')];
  return payload[field] === undefined && field.endsWith('Id') && named !== undefined ? named : payload[field];
};

function placesOf(payload: Payload, { references = {} }: Records, people: readonly CustomFieldDefinition[]): Place[] {
  const own = Object.entries(references).map(([field, table]) => ({ field, table, value: given(payload, field) }));
  const custom = people.map(({ id }) => ({
    field: customFieldKey(id),
    table: users,
    value: customValue(payload, id),
  }));
  return [...own, ...custom].filter(({ value }) => value !== undefined && value !== null);
}

const customFields = (payload: Payload): readonly unknown[] => (Array.isArray(payload.fields) ? payload.fields : []);
const isOf = (field: unknown, id: string): field is { fieldDefintionId: string; value: unknown } =>
  typeof field === 'object' && field !== null && 'fieldDefintionId' in field && field.fieldDefintionId === id;

/** What a payload sends of one custom field. */
export const customValue = (payload: Payload, id: string): unknown =>
  customFields(payload).flatMap((field) => (isOf(field, id) ? [field.value] : []))[0];

/** The payload with an id in a place. */
function withId(payload: Payload, field: string, value: unknown): Payload {
  const id = /^fields\.(.+)$/.exec(field)?.[1];
  if (!id) return { ...payload, [field]: value };
  return {
    ...payload,
    fields: customFields(payload).map((custom) => (isOf(custom, id) ? { ...custom, value } : custom)),
  };
}

/**
 * Payloads with ids in place of the names that they give.
 * @returns the payloads, and what is wrong with names by their place
 */
export async function withIds(
  tx: Transaction,
  record: Records,
  definitions: readonly CustomFieldDefinition[],
  payloads: readonly Payload[],
): Promise<{ payload: Payload; errors: FieldErrors }[]> {
  const people = definitions.filter((definition) => typeOf(definition).refersTo === 'users');
  const places = payloads.map((payload) => placesOf(payload, record, people));
  const book = new NameBook();
  for (const { table, value } of places.flat()) for (const one of [value].flat()) book.note(table, one);
  await book.look(tx);
  return payloads.map((sent, index) => {
    const errors: FieldErrors = {};
    let payload = sent;
    for (const { field, table, value } of places[index] ?? []) {
      const problems: string[] = [];
      const id = Array.isArray(value)
        ? value.map((one) => book.idOf(table, one, problems))
        : book.idOf(table, value, problems);
      if (problems.length > 0) errors[field] = [...new Set(problems)];
      payload = withId(payload, field, id);
    }
    return { payload, errors };
  });
}
