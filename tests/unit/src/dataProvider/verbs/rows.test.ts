import { afterEach, describe, expect, it, vi } from 'vitest';
import { BulkError } from '#console/dataProvider/verbs/bulk';
import { bulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import { addUp } from '#console/dataProvider/wholeLists/addUp';
import { extendedBackend } from '../extendedBackend';
import { errorOf } from '../support';

afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [
  { id: 'a', data: { progress: 5 }, previousData: { id: 'a', progress: 1 } },
  { id: 'b', data: { title: 'Bridge' }, previousData: { id: 'b', title: 'Old' } },
];

describe('rows with individual changes (rules 13.5)', () => {
  it('are one request where the backend can, with refused rows by id', async () => {
    const { provider, requests } = extendedBackend(['bulkRows'], ({ method }) =>
      method === 'PATCH' ? { status: 400, body: { errors: { b: ['Not so'] } } } : undefined,
    );
    const error = await errorOf(provider.updateRows('projects', { rows }));
    expect(error).toBeInstanceOf(BulkError);
    expect(error).toMatchObject({ done: [], failed: [{ id: 'b', text: 'Not so' }], untouched: ['a'] });
    expect(requests.at(-1)).toMatchObject({
      path: '/api/Projects',
      body: {
        rows: [
          { id: 'a', changes: { progressPercentage: 5 } },
          { id: 'b', changes: { title: 'Bridge' } },
        ],
        dryRun: false,
      },
    });
  });

  it('name the change that undoes them', async () => {
    const { provider } = extendedBackend(['bulkRows'], ({ method }) =>
      method === 'PATCH' ? { body: { count: 2, changeId: 'c1' } } : undefined,
    );
    expect(await provider.updateRows('projects', { rows })).toEqual({ data: ['a', 'b'], changeId: 'c1' });
  });

  it('are sent one by one elsewhere, each with its differences only', async () => {
    const { provider, requests } = extendedBackend([], ({ method, path }) =>
      method === 'PATCH' ? { body: { id: path.split('/').at(-1), title: 'x' } } : undefined,
    );
    expect(await provider.updateRows('projects', { rows })).toEqual({ data: ['a', 'b'] });
    expect(await provider.checkRows('projects', { rows })).toEqual({ data: {} });
    const sent = requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
    expect(sent).toEqual([
      ['/api/Projects/a', { progressPercentage: 5 }],
      ['/api/Projects/b', { title: 'Bridge' }],
    ]);
  });
});

describe('the report of rows with individual changes', () => {
  const asked = async (named: object) => {
    const { provider } = extendedBackend([], ({ method, path }) =>
      method === 'PATCH' ? { status: path.endsWith('/b') ? 409 : 200, body: { id: 'a', title: 'x' } } : undefined,
    );
    bulkProgress.set(null);
    const error = await errorOf(provider.updateRows('projects', { rows, ...named }));
    expect(error).toMatchObject({ name: 'BulkError', done: ['a'], failed: [{ id: 'b' }] });
    return bulkProgress.current();
  };
  it('shows rows with names only', async () => {
    expect(await asked({})).toBeNull();
    expect(await asked({ nameOf: (id: string) => id })).toMatchObject({ total: 2, done: 1, failed: [{ id: 'b' }] });
  });
});

describe('aggregates of a whole list (rules 13.18)', () => {
  it('are computed here as by a backend', () => {
    const found = [
      { id: '1', status: 'OnHold', fields: { f_n: '1.5' } },
      { id: '2', status: 'OnHold', fields: { f_n: '' } },
      { id: '3', status: null, fields: { f_n: '2' } },
    ];
    expect(addUp(found, { of: ['fields.n'], groups: ['status'] })).toEqual({
      count: 3,
      figures: { 'fields.n': { sum: 3.5, filled: 2 } },
      groups: [
        { value: 'OnHold', count: 2, figures: { 'fields.n': { sum: 1.5, filled: 1 } } },
        { value: null, count: 1, figures: { 'fields.n': { sum: 2, filled: 1 } } },
      ],
    });
    const nested = addUp(found, { of: [], groups: ['status', 'id'] }).groups;
    expect(nested?.map(({ values, value, count }) => ({ value, values, count }))).toEqual([
      { value: 'OnHold', values: undefined, count: 2 },
      { value: null, values: undefined, count: 1 },
      { value: '1', values: ['OnHold', '1'], count: 1 },
      { value: '2', values: ['OnHold', '2'], count: 1 },
      { value: '3', values: [null, '3'], count: 1 },
    ]);
  });
});
