import type { FieldErrors } from '#contract/errors';
import { storedText, typeOf } from '#contract/fields/fieldTypes';
import { customFieldKey } from '#contract/lists/listQuery';
import { type Message, message } from '#contract/message';
import { isId, rowIds } from '#server/database/ids';
import type { CustomFieldDefinition } from '#server/fields/definitions';
import { invalid } from '#server/problem';
import { readerOf } from '#server/records/history/entries';
import { lockByFilter, lockSeen } from '#server/records/read/rows';
import { tableName } from '#server/resources/columns';
import type { LockedRow, RecordCall, Records } from '#server/resources/descriptor';
import { Parameters } from '#server/sql/parameters';
import { run } from '#server/sql/statement';
import { customValue } from './importNames';

type Payload = Readonly<Record<string, unknown>>;

/** The field by which the row of a payload is found. */
interface Key {
  field: string;
  /** The value of a payload, in the stored spelling; undefined: none. */
  read(payload: Payload): string | undefined;
  /** The comparable spelling of a stored value. */
  spell(stored: string): string;
}

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text === '' ? undefined : text;
};

/** @throws Problem 400 for a field that identifies no row */
export function matchKeyOf(
  { list, members }: Records,
  definitions: readonly CustomFieldDefinition[],
  field: string,
): Key {
  const spell = (stored: string) => stored.trim();
  if (field === 'id') return { field, spell, read: (payload) => textOf(payload.id)?.toLowerCase() };
  const definition = definitions.find(({ id }) => customFieldKey(id) === field);
  if (definition && ['text', 'number', 'day', 'id'].includes(typeOf(definition).kind)) {
    const spelled = (text: string) => (typeOf(definition).kind === 'number' ? String(Number(text)) : text.trim());
    const read = (payload: Payload) => {
      const text = textOf(customValue(payload, definition.id));
      // A text that does not fit the field finds no row; the field's own check refuses it.
      const value = text && !typeOf(definition).check(text, definition) ? storedText(definition, text).value : null;
      return value === null ? undefined : spelled(value);
    };
    return { field, read, spell: spelled };
  }
  if (list.fields[field]?.kind === 'text' && members.includes(field)) {
    return { field, spell, read: (payload) => textOf(payload[field]) };
  }
  throw invalid({ key: [message('records.keyField')] });
}

/** The values of one field of rows, by their ids. */
async function readField(call: RecordCall, record: Records, field: string, ids: readonly string[]) {
  const { alias } = record.list;
  const parameters = new Parameters();
  const text = `select ${alias}.id, ${readerOf(record, field, alias)} #>> '{}' as value from ${tableName(record.table)} ${alias}
    where ${alias}.tenant_id = $company and ${alias}.id = any(${parameters.add(ids, 'uuid[]')})`;
  const rows = await run<{ id: string; value: string | null }>(call.tx, text, parameters, { prepared: false });
  return new Map(rows.map(({ id, value }) => [id, value ?? '']));
}

/** The row of a payload; undefined: none exists yet. */
export type Match = { row?: LockedRow; errors?: FieldErrors };

/** The common parent of all payloads: a key finds rows of that parent only. */
function parentOf({ parent }: Records, payloads: readonly Payload[]): Record<string, string> {
  if (!parent) return {};
  const [first, ...others] = new Set(payloads.map((payload) => textOf(payload[parent.member])));
  return first !== undefined && others.length === 0 ? { [parent.member]: first } : {};
}

/** Locks the visible rows that payloads name by a key. */
export async function matchRows(
  call: RecordCall,
  record: Records,
  key: Key,
  payloads: readonly Payload[],
  mode: 'update' | 'upsert',
): Promise<Match[]> {
  const { field, read, spell } = key;
  const wanted = payloads.map(read);
  const values = [...new Set(wanted.filter((value) => value !== undefined))];
  const within = parentOf(record, payloads);
  const named = field === 'id' ? values.filter(isId) : values;
  const rows =
    field === 'id' && Object.keys(within).length === 0
      ? await lockSeen(call, record, named)
      : named.length > 0
        ? await lockByFilter(call, record, { ...within, [field]: named }, [])
        : [];
  const stored = field === 'id' ? undefined : await readField(call, record, field, rowIds(rows));
  const byValue = new Map<string, LockedRow[]>();
  for (const row of rows) {
    const value = stored ? spell(stored.get(row.id) ?? '') : row.id;
    byValue.set(value, [...(byValue.get(value) ?? []), row]);
  }
  const refused = (why: Message): Match => ({ errors: { [field]: [why] } });
  const taken = new Set<string>();
  return wanted.map((value): Match => {
    if (value === undefined) return mode === 'update' ? refused(message('rules.keyMissing')) : {};
    if (taken.has(value)) return refused(message('rules.keyTwice'));
    taken.add(value);
    const [row, ...others] = byValue.get(value) ?? [];
    if (others.length > 0) return refused(message('rules.keySeveral'));
    if (row) return { row };
    // The server assigns ids: a payload with an unknown id does not create a row with another one.
    return mode === 'update' || field === 'id' ? refused(message('rules.keyUnknown')) : {};
  });
}
