import { describe, expect, it } from 'vitest';
import { browserViews, NameTakenError } from '#console/dataProvider/verbs/savedViews';
import { readListSearch } from '#console/lists/listAddress';
import { noChoice, shownColumns } from '#console/lists/table/columnChoice';
import { choiceOf, isChanged, type ListView, queryOf, viewSearch } from '#console/lists/views/viewState';
import { column } from '../support';

const columns = [
  column('title', { title: true }),
  column('status'),
  column('endDate'),
  column('remark', { shown: false }),
];
const shown = (choice = noChoice) => shownColumns(columns, choice).map(({ key }) => key);
const now: ListView = {
  filter: { status: ['OnHold'], endDate_lt: '$today' },
  sort: { field: 'endDate', order: 'DESC' },
  perPage: 50,
  layout: 'table',
  options: {},
  columns: shown(),
  choice: noChoice,
};
const view = { id: 'v1', query: queryOf(now) };

describe('a view (rules 13.17)', () => {
  it('is an address that says all of it, relative values as they are', () => {
    const { filter, sort, perPage, layout } = now;
    expect(readListSearch(viewSearch(view))).toEqual({ filter, sort, perPage, layout, view: 'v1' });
  });

  it('keeps how its layout is arranged', () => {
    const withOptions = { id: 'v1', query: queryOf({ ...now, options: { by: 'status' } }) };
    expect(new URLSearchParams(viewSearch(withOptions)).get('by')).toBe('status');
    expect(isChanged(withOptions, { ...now, options: { by: 'status' } }, columns)).toBe(false);
    expect(isChanged(withOptions, now, columns)).toBe(true);
  });

  it('is not changed by the order of a filter’s members, nor by what it leaves open', () => {
    const same = { endDate_lt: '$today', status: ['OnHold'] };
    expect(isChanged(view, { ...now, filter: same }, columns)).toBe(false);
    const open = { query: { filter: same } };
    expect(
      isChanged(open, { ...now, perPage: 25, layout: 'grid', sort: { field: 'title', order: 'ASC' } }, columns),
    ).toBe(false);
  });

  it.each<[string, Partial<ListView>]>([
    ['filter', { filter: {} }],
    ['sort', { sort: { field: 'endDate', order: 'ASC' } }],
    ['page size', { perPage: 25 }],
    ['layout', { layout: 'grid' }],
    ['layout’s arrangement', { options: { by: 'status' } }],
    ['columns', { columns: ['title', 'endDate', 'status'] }],
    ['widths', { choice: { ...noChoice, widths: { title: 240 } } }],
  ])('is changed by its %s', (_what, changes) => expect(isChanged(view, { ...now, ...changes }, columns)).toBe(true));

  it('brings its columns with order and width; a column that is gone is left out, a new one is hidden', () => {
    const choice = choiceOf({ columns: ['title', 'remark', 'gone', 'status'], widths: { remark: 300 } }, columns);
    expect(shown(choice)).toEqual(['title', 'remark', 'status']);
    expect(choice.widths).toEqual({ remark: 300 });
    const stored = {
      query: { filter: { ...now.filter }, columns: ['title', 'remark', 'gone', 'status'], widths: { remark: 300 } },
    };
    expect(isChanged(stored, { ...now, columns: shown(choice), choice }, columns)).toBe(false);
  });
});

describe('views in the browser (rules 13.17)', () => {
  const makeViews = () => {
    const stored = new Map<string, unknown>();
    return browserViews(
      { get: (key) => stored.get(key), set: (key, value) => void stored.set(key, value) },
      () => 'u1',
    );
  };
  const make = (name: string, isDefault = false) => ({ resource: 'projects', name, isDefault, query: view.query });

  it('are made, changed and deleted; one at most opens a list', async () => {
    const views = makeViews();
    const first = await views.create(make(' Beta ', true));
    const second = await views.create(make('Alpha', true));
    await views.create({ ...make('Elsewhere', true), resource: 'clients' });
    expect((await views.list('projects')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Alpha', true],
      ['Beta', false],
    ]);
    expect(await views.change(first.id, { name: 'Gamma', shared: true })).toMatchObject({
      name: 'Gamma',
      shared: false,
    });
    await views.remove(second.id);
    expect((await views.list('projects')).map(({ name }) => name)).toEqual(['Gamma']);
    expect(await views.list()).toHaveLength(2);
  });

  it('have a name of their own each', async () => {
    const views = makeViews();
    const first = await views.create(make('Alpha'));
    await views.create(make('Beta'));
    await expect(views.create(make('Alpha'))).rejects.toThrow(NameTakenError);
    await expect(views.change(first.id, { name: 'Beta' })).rejects.toThrow(NameTakenError);
    await expect(views.change(first.id, { name: 'Alpha' })).resolves.toMatchObject({ name: 'Alpha' });
  });
});
