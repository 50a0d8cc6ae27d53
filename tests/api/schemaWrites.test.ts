import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { SchemaFile } from '#contract/extensions/schema';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { type TestApp, type TestTenant, type TestUser, testApp } from './support/app';
import { callsOf } from './support/calls';

/**
 * Every way in which a save of the schema writes values of records × what holds whichever way a record is written. A
 * refused save changes nothing; without the rule, the same one is taken. Who saves is under no rights of fields (rules
 * 11.28), and choices are not unique; `fieldConversion.test.ts` has unique values and references. @see rules 11.15, 11.40
 */

let server: TestApp;
let company: TestTenant;
let editor: TestUser;
const { call, create } = callsOf(() => ({ server, company }));
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

type Field = Readonly<Record<string, unknown>>;
const [made, wanted, other] = ['From', 'To', 'Other'].map((value) => ({ value }));

/** A way that gives the field `Place` of each record another value. */
interface WriteSource {
  /** The field before, and as the save that writes has it. */
  before: Field;
  after: Field;
  /** The record's value before and after the save. */
  values: readonly [before: string, after: string | null];
  save(fields: readonly Field[]): Promise<{ status: number; body: ErrorBody }>;
}

const saved = (fields: readonly Field[]) => call('PUT', 'Tenants/client-schema', fields, editor);
const choice = { type: 'select', options: [made, wanted, other] };
const asChoice = { type: 'select', options: [{ ...wanted, label: 'From' }, other] };

/** The same save as a file of the company's. */
async function applied(fields: readonly Field[]) {
  const { body: file } = await call<SchemaFile>('GET', 'Tenants/schema-file');
  const names = new Map(fields.map(({ id, name }) => [String(id), String(name)]));
  const named = JSON.stringify(fields.map(({ id: _id, ...field }) => field)).replace(
    /fields\.([0-9a-f-]{36})/g,
    (_key, id: string) => `fields.${names.get(id)}`,
  );
  return call('PUT', 'Tenants/schema-file', { ...file, fields: { ...file.fields, client: JSON.parse(named) } });
}

const conversion: WriteSource = { before: { type: 'string' }, after: asChoice, values: ['From', 'To'], save: saved };
const sources: Readonly<Record<string, WriteSource>> = {
  conversion,
  'conversion that empties': { ...conversion, after: { type: 'number' }, values: ['From', null] },
  'conversion by a file': { ...conversion, save: applied },
  'options that are merged': {
    before: choice,
    after: { ...choice, options: [{ ...made, mergeInto: 'To' }, wanted, other] },
    values: ['From', 'To'],
    save: saved,
  },
};

interface Case {
  /** The ids of the fields by their names. */
  ids: Readonly<Record<string, string>>;
  after: string | null;
}

interface Invariant {
  /** Rules of the fields `Place` and `Report`, which forbid what a way does. */
  rules(given: Case): { Place?: Field; Report?: Field };
  /** Ways that cannot come about it. */
  none?: (source: WriteSource) => boolean;
}

const where = (condition: string, field: string | undefined, value: string | null) => ({
  conditions: { [condition]: { [`fields.${field}`]: value } },
});
const keepsValue = ({ values }: WriteSource) => values[1] !== null;

const invariants: Readonly<Record<string, Invariant>> = {
  'a required value is there': { none: keepsValue, rules: () => ({ Place: { required: true } }) },
  'a value that the record requires is there': {
    none: keepsValue,
    rules: ({ ids }) => ({ Place: where('required', ids.Flag, 'on') }),
  },
  'a record is not as what is missing forbids': {
    none: (source) => !keepsValue(source),
    rules: ({ ids, after }) => ({ Report: where('required', ids.Place, after) }),
  },
  'a value that is read-only stays': { rules: ({ ids }) => ({ Place: where('readOnly', ids.Flag, 'on') }) },
};

async function trySource(source: WriteSource, { rules }: Invariant): Promise<void> {
  company = await server.tenant();
  editor = await company.holder('EntitiesSchema:Edit', 'EntitiesSchema:View', 'Clients:View', 'Clients:Edit');
  const names = ['Flag', 'Place', 'Report'];
  let ids: Readonly<Record<string, string>> = {};
  const fieldsOf = (own: Readonly<Record<string, Field>>) =>
    names.map((name) => ({ name, ...(ids[name] && { id: ids[name] }), ...own[name] }));
  const define = async (own: Readonly<Record<string, Field>>) => {
    const { status, body } = await call<{ fields: FieldDefinition[] } & ErrorBody>(
      'PUT',
      'Tenants/schemas/client',
      fieldsOf(own),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    ids = Object.fromEntries(body.fields.map(({ id, name }) => [name, id]));
  };
  const [before, after] = source.values;
  await define({ Place: source.before });
  const held = { Flag: 'on', Place: before };
  const fields = Object.entries(held).map(([name, value]) => ({ fieldDefintionId: ids[name], value }));
  const id = await create('Clients', { name: 'Asked', fields });
  const storageOf = async () =>
    (await call<{ dynamicFields: FieldDefinition[] }>('GET', `Clients/${id}`)).body.dynamicFields.find(
      ({ name }) => name === 'Place',
    );
  const forbidding = rules({ ids, after });
  const own = (more: Readonly<Record<string, Field | undefined>>) => ({
    ...more,
    Place: { ...source.after, ...more.Place },
    Report: { conditions: null, ...more.Report },
  });
  if (forbidding.Place) await define({ Place: { ...source.before, ...forbidding.Place } });
  const refused = await source.save(fieldsOf(own(forbidding)));
  expect(refused.status, JSON.stringify(refused.body)).toBe(400);
  expect(await storageOf()).toMatchObject({ value: before, type: source.before.type });
  const free = { Place: { required: false, conditions: null } };
  const allowed = await source.save(fieldsOf(own(free)));
  expect(allowed.status, JSON.stringify(allowed.body)).toBe(200);
  expect(await storageOf()).toMatchObject({ value: after });
}

describe.each(Object.entries(invariants))('%s during a save of the schema', (_, invariant) => {
  const own = Object.entries(sources).filter(([, source]) => !invariant.none?.(source));
  it.each(own)('%s', (_name, source) => trySource(source, invariant));
});
