import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors';
import { typeOf } from '#contract/fieldTypes';
import { customFieldKey } from '#contract/listQuery';
import { markedUp, plainText } from '#contract/richText';
import type { fieldValues } from '#contract/values';
import { type CheckedFields, checkFields } from '#server/fields/check';
import type { CustomFieldDefinition } from '#server/fields/definitions';
import { makingOf } from '#server/fields/making';
import { checkReferences } from '#server/fields/references';
import type { RecordCall, Records, Values } from './descriptor';
import { readColumns } from './given';
import { errorsOf, type Imported, isRefused } from './imported';
import { readStored } from './importMatch';
import { checkRowRules } from './rowRules';

type Payload = z.output<typeof fieldValues> | undefined;

const merge = (imported: Imported, errors: FieldErrors): void => {
  imported.errors = { ...imported.errors, ...errors };
};

/** What the resource's own rules say, in as few statements as it can. */
async function checkRules(call: RecordCall, record: Records, rows: readonly Imported[]): Promise<void> {
  const left = rows.filter((one) => !isRefused(one));
  const byId = new Map(left.map((one) => [one.row.id, one]));
  if (record.checkEach) {
    const locked = left.map(({ row }) => row);
    const found = await record.checkEach(call, locked, (id) => byId.get(id)?.values ?? {});
    for (const [id, errors] of found) {
      const one = byId.get(id);
      if (one) merge(one, errors);
    }
    return;
  }
  if (!record.check) return;
  for (const one of left) {
    const { all, rows: own } = await record.check(call, [one.row], one.values);
    merge(one, { ...all, ...own.get(one.row.id) });
  }
}

/** What a row is given, with its custom fields, and what is wrong with those. */
async function readGivenOf(
  call: RecordCall,
  record: Records,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly Imported[],
): Promise<void> {
  const making = makingOf(call.tx);
  const checked = rows.map((one): CheckedFields => {
    const payload = one.values.fields as Payload; // the contract's, where there are custom fields
    return record.list.customFields && (payload || one.action === 'create')
      ? checkFields(definitions, payload, { whole: one.action === 'create', making })
      : { errors: {}, writes: [] };
  });
  const { customFields } = record.list;
  if (customFields) {
    const recordsOf = ({ action, row }: Imported) => (action === 'change' ? [row.id] : []);
    const referring = checked.map((one, index) => ({
      ...one,
      records: rows.slice(index, index + 1).flatMap(recordsOf),
    }));
    await checkReferences(call.tx, customFields, definitions, referring);
  }
  for (const [index, one] of rows.entries()) {
    const { errors = {}, writes = [] } = checked[index] ?? {};
    one.errors = { ...errors, ...one.errors }; // that a name finds nothing says more
    const custom = writes.map(({ definitionId, value }) => [customFieldKey(definitionId), value] as const);
    one.given = { ...Object.fromEntries(readColumns(record, one.values).written), ...Object.fromEntries(custom) };
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A file without formats that says what a formatted text says takes nothing from it. */
const saysTheSame = (one: unknown, other: unknown) =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  markedUp(plainText(one)) === one &&
  plainText(one) === plainText(other);

/** Of rows that are there, leaves what differs. */
async function keepDifferences(
  call: RecordCall,
  record: Records,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly Imported[],
): Promise<void> {
  const markup = new Set(
    definitions.flatMap((definition) => (typeOf(definition).markup ? [customFieldKey(definition.id)] : [])),
  );
  const changing = rows.filter((one) => one.action === 'change');
  const fields = [...new Set(changing.flatMap(({ given }) => Object.keys(given)))];
  const stored = await readStored(
    call,
    record,
    changing.map(({ row }) => row.id),
    fields,
  );
  for (const one of changing) {
    const held: Values = stored.get(one.row.id) ?? {};
    const differing = Object.entries(one.given).filter(
      ([field, value]) => !isSame(value, held[field]) && !(markup.has(field) && saysTheSame(value, held[field])),
    );
    one.given = Object.fromEntries(differing);
  }
}

/** What the caller may not do with rows that are there, by what would be changed of them. */
async function checkRights(call: RecordCall, record: Records, rows: readonly Imported[]): Promise<void> {
  const changing = rows.filter(
    (one) => one.action === 'change' && !isRefused(one) && Object.keys(one.given).length > 0,
  );
  for (const one of changing)
    merge(
      one,
      errorsOf(() => record.allow?.(call.identity, one.given)),
    );
  const byId = new Map(changing.map((one) => [one.row.id, one]));
  const locked = changing.map(({ row }) => row);
  const refused = await record.refuse?.(call, locked, 'change', (id) => byId.get(id)?.given ?? {});
  for (const [id, { errors, message }] of refused ?? []) {
    const one = byId.get(id);
    if (one) merge(one, errors ?? { row: [message] });
  }
}

/** Says what is wrong with each row, and what the others are given. */
export async function checkImported(
  call: RecordCall,
  record: Records,
  definitions: readonly CustomFieldDefinition[],
  rows: readonly Imported[],
  dryRun: boolean,
): Promise<void> {
  await checkRules(call, record, rows);
  await readGivenOf(call, record, definitions, rows);
  const left = rows.filter((one) => !isRefused(one));
  await keepDifferences(call, record, definitions, left);
  await checkRights(call, record, left);
  const byId = new Map(rows.filter((one) => !isRefused(one)).map((one) => [one.row.id, one]));
  const given = [...byId].map(([id, one]) => ({ id, given: one.given, created: one.action === 'create' }));
  await checkRowRules(
    call,
    record,
    given,
    (id, field, message) => {
      const one = byId.get(id);
      if (one) merge(one, { [field]: [message] });
    },
    { dryRun },
  );
}
