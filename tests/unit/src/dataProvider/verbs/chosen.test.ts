import type { DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { isAmong } from '#console/dataProvider/verbs/chosen';
import { chosenRows } from '#console/lists/bulk/chosenRows';

const ids = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);

describe('a selection (rules 13.11)', () => {
  const getList = vi.fn(async () => ({ data: [{ id: 'a' }, { id: 'b' }, { id: 3 }], total: 7 }));
  const getMany = vi.fn(async (_resource: string, asked: { ids: unknown[] }) => ({
    data: asked.ids
      .filter((id) => id !== 'gone')
      .map((id) => ({ id: String(id) }))
      .reverse(),
  }));

  const reader = { getList, getMany } as unknown as DataProvider;

  it('is the result of a filter without its exceptions', async () => {
    const matching = { filter: { status: 'OnHold' }, except: ['b', '3'], expected: 5 };
    expect(['a', 'b', 3].filter(isAmong(matching))).toEqual(['a']);
    const pagination = { page: 2, perPage: 3 };
    const { data, total } = await chosenRows(reader, 'projects', { ids: [], matching }, { pagination });
    expect([ids(data), total]).toEqual([['a'], 7]);
    expect(getList).toHaveBeenCalledWith('projects', { pagination, filter: matching.filter });
  });

  it('is a list of ids in order, without deleted records', async () => {
    const chosen = { ids: ['e', 'd', 'gone', 'c', 'b'] };
    const pagination = { page: 1, perPage: 4 };
    const { data, total } = await chosenRows(reader, 'projects', chosen, { pagination });
    expect([ids(data), total]).toEqual([['e', 'd', 'c'], 5]);
  });
});
