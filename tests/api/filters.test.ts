import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldName } from '#console/dataProvider/lists/fieldNames';
import { flatFilter } from '#console/dataProvider/lists/filters';
import type { AtriumRecord } from '#console/dataProvider/mappings/mapping';
import { localPage } from '#console/dataProvider/wholeLists/localList';
import { typeOf } from '#contract/fields/fieldTypes';
import { type FilterKind, filterKinds } from '#contract/lists/filterKinds';
import { filterConditions, filterDepth, readFilter } from '#contract/lists/listFilter';
import { filteredRow, rowTest } from '#contract/lists/listMatch';
import { encodeListQuery, type ListRequest } from '#contract/lists/listQuery';
import type { Project } from '#contract/resources/calls/projects';
import { company, server, startCompany } from './support/company';
import { testSeed } from './support/seed';

startCompany();

let rows: Project[] = [];
let records: AtriumRecord[] = [];
/** The fields that filters are made of: what they are, and values that are worth asking for. */
let asked: { key: string; kind: FilterKind; values: unknown[] }[] = [];

const words = ['a', 'A', 'á', 'Zoë', 'zoe', 'ß', 'b_%', '50%', '\\', '"q"', 'Ärger 😀', 'x,y', ',', 'ÉTAGE', 'no'];
const days = ['2026-01-01', '2026-02-28', '2026-03-01', '2027-12-31'];
const clocks = ['2026-01-01T00:00', '2026-01-01T08:30', '2026-03-01T23:59'];
const numbers = ['-1.5', '0', '3', '10', '1e3'];
const custom = [
  { name: 'Word', type: 'string', values: words },
  { name: 'Notes', type: 'textarea', values: [...words, 'x'.repeat(300), `${'x'.repeat(300)}y`] },
  { name: 'Budget', type: 'currency', values: numbers },
  { name: 'Start', type: 'date', values: days },
  { name: 'Visit', type: 'dateTime', values: clocks },
  { name: 'Risk', type: 'select', options: words, values: words },
  {
    name: 'Shifts',
    type: 'multiSelect',
    options: words,
    values: [['a'], ['a', ','], [',', '"q"'], ['b_%', 'Zoë', 'A']].map((value) => JSON.stringify(value)),
    wanted: words,
  },
  { name: 'Open', type: 'checkbox', values: ['true', 'false'] },
];

const get = async (request: Partial<ListRequest>) => {
  const query = new URLSearchParams(encodeListQuery({ filter: {}, ...request }) as Record<string, string>);
  const reply = await server.call<Project[]>('GET', `/api/Projects?${query}`, { as: company.admin });
  expect(reply.status, JSON.stringify([request, reply.body]).slice(0, 500)).toBe(200);
  return reply.body;
};
const refusal = async (filter: Record<string, unknown>) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const reply = await server.call<{ errors?: Record<string, string[]> }>('GET', `/api/Projects?${query}`, {
    as: company.admin,
  });
  return [reply.status, Object.keys(reply.body.errors ?? {})];
};

beforeAll(async () => {
  const as = company.admin;
  const clients: string[] = [];
  for (const name of ['Acme', 'Zenith']) {
    clients.push((await server.call<{ id: string }>('POST', '/api/Clients', { as, body: { name } })).body.id);
  }
  const people = [company.admin.id, (await company.holder('Project:ViewAllProjects')).id];
  const schema = await server.call<{ projectDefinition: { fields: { id: string; name: string; type: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    { as, body: custom.map(({ name, type, options }) => ({ name, type, ...(options && { options }) })) },
  );
  expect(schema.status).toBe(200);
  const definitions = custom.map((field) => ({
    ...field,
    id: schema.body.projectDefinition.fields.find(({ name }) => name === field.name)?.id ?? '',
  }));
  for (let index = 0; index < 48; index++) {
    const pick = <T>(values: readonly T[], step: number): T | undefined =>
      index % (step + 1) === 0 ? undefined : values[(index * step) % values.length];
    const made = await server.call('POST', '/api/Projects', {
      as,
      body: {
        title: `${words[index % words.length]} ${index % 5}`,
        description: index % 4 === 0 ? '' : (pick(words, 3) ?? null),
        clientId: clients[index % 2],
        status: pick(['NotStarted', 'InProgress', 'OnHold'], 2),
        startDate: '2026-01-01',
        endDate: days[index % days.length],
        progressPercentage: (index * 7) % 40,
        userIds: people.filter((_, person) => (index + person) % 3 === 0),
        fields: definitions.flatMap(({ id, values }, position) => {
          const value = pick(values, position + 2);
          return value === undefined ? [] : [{ fieldDefintionId: id, value }];
        }),
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  rows = await get({});
  records = rows.map((row) => ({
    ...row,
    fields: Object.fromEntries((row.dynamicFields ?? []).map(({ id, value }) => [fieldName(id), value ?? null])),
  }));
  asked = [
    { key: 'title', kind: 'text', values: [...words, 'a 0'] },
    { key: 'description', kind: 'text', values: words },
    { key: 'clientName', kind: 'text', values: ['Acme', 'acme', 'Zenith', 'M'] },
    { key: 'clientId', kind: 'id', values: [...clients, clients[0]?.toUpperCase(), 'no id'] },
    { key: 'status', kind: 'text', values: ['OnHold', 'NotStarted', 'b'] },
    { key: 'endDate', kind: 'day', values: days },
    { key: 'progress', kind: 'number', values: [0, 7, '14', 20.5] },
    { key: 'createdAt', kind: 'instant', values: [rows[5]?.createdAt, '2026-01-01T00:00:00+05:30'] },
    { key: 'internalUsers', kind: 'ids', values: people },
    ...definitions.map(({ id, type, values, wanted }) => ({
      key: `fields.${id}`,
      kind: typeOf({ type }).kind,
      values: wanted ?? values,
    })),
  ];
});

/** A filter of any shape that the grammar knows, over the fields and values above. */
function filters(): fc.Arbitrary<Record<string, unknown>> {
  const condition = fc.constantFrom(...asked).chain(({ key, kind, values }) =>
    fc.constantFrom(...filterKinds[kind].operators).chain((operator) => {
      const name = operator === 'eq' ? key : `${key}_${operator}`;
      const one = fc.constantFrom(...values);
      const many = fc.uniqueArray(one, { maxLength: 3 });
      const value = (): fc.Arbitrary<unknown> => {
        if (operator === 'empty') return fc.boolean();
        if (operator === 'inc') return many;
        if (operator === 'q') return fc.constantFrom(...words.map((word) => word.toUpperCase()), 'z', '%');
        if (['gt', 'gte', 'lt', 'lte'].includes(operator)) return one;
        return fc.oneof(one, many, fc.constant(null));
      };
      return value().map((chosen): Record<string, unknown> => ({ [name]: chosen }));
    }),
  );
  const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
      condition,
      fc.tuple(condition, condition).map(([one, other]) => ({ ...one, ...other })),
      fc.array(tie('filter'), { maxLength: 3 }).map((parts) => ({ $or: parts })),
      fc.array(tie('filter'), { maxLength: 3 }).map((parts) => ({ $and: parts })),
    ),
  }));
  return filter;
}

describe('filters: server, in-memory evaluation and console agree (rules 13.8)', () => {
  it('for generated filters', async () => {
    const seed = testSeed('Filters');
    const kinds = new Map(asked.map(({ key, kind }) => [key, kind]));
    const names = { kindOf: (name: string) => kinds.get(name), searches: true };
    const property = fc.asyncProperty(filters(), async (filter) => {
      const found = new Set((await get({ filter })).map(({ id }) => id));
      const test = rowTest(readFilter(filter, names));
      const plain = rows.filter((row) => {
        const values = new Map((row.dynamicFields ?? []).map(({ id, value }) => [`fields.${id}`, value]));
        const own: Readonly<Record<string, unknown>> = row;
        return test(filteredRow((field) => own[field] ?? values.get(field)));
      });
      expect(plain.map(({ id }) => id).sort()).toEqual([...found].sort());
      // the console does not send what a form leaves empty: 'nothing' and 'none of nothing'
      if (JSON.stringify(filter) !== JSON.stringify(flatFilter(filter))) return;
      const local = localPage(records, { filter: flatFilter(filter) }, () => []);
      expect(local.data.map(({ id }) => id).sort(), 'in the console').toEqual([...found].sort());
    });
    await fc.assert(property, { numRuns: 400, seed });
  });

  it('and the test data contains values that the filters match', async () => {
    for (const { key, values, kind } of asked) {
      const operator = kind === 'texts' || kind === 'ids' ? '_inc_any' : '';
      const found = await get({ filter: { [`${key}${operator}`]: values } });
      expect([key, found.length > 0]).toEqual([key, true]);
      expect((await get({ filter: { [`${key}_empty`]: false } })).length).toBeGreaterThan(0);
    }
  });
});

describe('filters: groups, limits and refusals (rules 13.8)', () => {
  const nested = (depth: number): Record<string, unknown> =>
    depth === 0 ? { title: 'a 0' } : { $or: [nested(depth - 1)] };

  it('searches within groups, too', async () => {
    const found = await get({ filter: { $or: [{ q: 'zoë' }, { status: 'OnHold' }] } });
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.every(({ title, description, status }) => /zoë/i.test(`${title} ${description}`) || status === 'OnHold'),
    ).toBe(true);
  });

  it('may be nested five levels deep', async () => {
    await get({ filter: nested(filterDepth) });
    expect(await refusal(nested(filterDepth + 1))).toEqual([400, ['$or']]);
  });

  it('have at most 100 conditions, where a list counts as one', async () => {
    const conditions = (count: number) => ({ $or: Array.from({ length: count }, () => ({ progress: [1, 2, 3] })) });
    await get({ filter: conditions(filterConditions) });
    expect((await refusal(conditions(filterConditions + 1)))[0]).toBe(400);
  });

  it.each([
    [{ nothing_gt: 1 }, 'nothing_gt'],
    [{ $or: [{ title: 'a' }, { nothing: 1 }] }, 'nothing'],
    [{ clientId_gt: 'x' }, 'clientId_gt'],
    [{ internalUsers_lte: 'x' }, 'internalUsers_lte'],
    [{ title_inc: ['a'] }, 'title_inc'],
    [{ progress_q: '1' }, 'progress_q'],
    [{ title_empty: 'perhaps' }, 'title_empty'],
    [{ $or: {} }, '$or'],
    [{ $and: ['x'] }, '$and'],
    [{ title_gt: null }, 'title_gt'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title_q: '\ud800' }, 'title_q'],
    [{ q: '\udfff' }, 'q'],
    [{ createdAt_gte: '2026-13-01T00:00:00Z' }, 'createdAt_gte'],
  ])('%j answers 400 at its key', async (filter, key) => {
    expect(await refusal(filter)).toEqual([400, [key]]);
  });

  it('accept instants at the limits of time and in every zone', async () => {
    for (const instant of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:00', '2020-01-01T00:00:00+23:00']) {
      expect(await get({ filter: { createdAt_gte: instant } })).toHaveLength(rows.length);
    }
    expect(await get({ filter: { createdAt_gte: '9999-12-31T23:59:59-23:59' } })).toEqual([]);
  });
});

describe('filters: several sorts (rules 13.8)', () => {
  it('apply in turn, over system and custom fields, and page without gaps', async () => {
    const budget = asked.find(({ kind, key }) => kind === 'number' && key.startsWith('fields.'))?.key ?? '';
    const request: Partial<ListRequest> = {
      sort: { field: 'status', order: 'ASC' },
      thenBy: [
        { field: budget, order: 'DESC' },
        { field: 'clientName', order: 'DESC' },
      ],
    };
    const whole = await get(request);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(rows.length);
    const keys = whole.map(({ status, clientName, dynamicFields }) => ({
      status,
      clientName: clientName ?? '',
      budget: Number(dynamicFields?.find(({ id }) => `fields.${id}` === budget)?.value ?? Number.NEGATIVE_INFINITY),
    }));
    for (const [index, next] of keys.slice(1).entries()) {
      const before = keys[index] ?? next;
      expect(before.status <= next.status).toBe(true);
      if (before.status !== next.status) continue;
      expect(before.budget >= next.budget).toBe(true);
      if (before.budget === next.budget) expect(before.clientName >= next.clientName).toBe(true);
    }
    const paged: string[] = [];
    for (let first = 0; first < rows.length; first += 7) {
      paged.push(...(await get({ ...request, range: { first, last: first + 6 } })).map(({ id }) => id));
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  it.each(['["title"]', '["title","ASC","status"]', '["title","ASC","nothing","ASC"]', '[]'])(
    '%s is refused',
    async (sort) => {
      const reply = await server.call<{ errors: object }>('GET', `/api/Projects?sort=${encodeURIComponent(sort)}`, {
        as: company.admin,
      });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['sort']]);
    },
  );
});
