import { describe, expect, it } from 'vitest';
import type { HeardChange } from '#console/dataProvider/live/follow';
import { hear, newsOf, nothingHeard, withValuesOf } from '#console/lists/live/rowNews';

const page = (ids: string, total = ids.length) => ({ data: [...ids].map((id) => ({ id })), total });

function change(
  action: HeardChange['action'],
  ids: string,
  { isOwn = false, resource = 'projects' } = {},
): HeardChange {
  const told = { resource, action, ids: [...ids], changeId: 'c', userId: isOwn ? 'me' : 'ben' };
  return { ...told, told, isOwn };
}

const heardOf = (...changes: HeardChange[]) => {
  const heard = nothingHeard();
  hear(heard, 'projects', changes);
  return heard;
};

describe('the news of a list', () => {
  it('are somebody else’s where nobody knows what was missed', () => {
    const missed: HeardChange = { resource: 'projects', many: true, action: 'updated', told: undefined, isOwn: false };
    expect(newsOf(page('abc'), page('abcd', 4), heardOf(missed))).toMatchObject({ added: 0, others: true });
  });

  it('counts rows that others have created, on the page or beyond it', () => {
    const heard = heardOf(change('created', 'xyz'));
    expect(newsOf(page('abc'), page('xaybc', 6), heard)).toEqual({
      added: 3,
      changed: 0,
      deleted: [],
      others: true,
    });
    expect(newsOf(page('abc'), page('xab', 4), heard)).toMatchObject({ added: 1 }); // the filter leaves two out
  });

  it('counts rows that come, go or move by a change, and names those on the screen that are deleted', () => {
    expect(newsOf(page('abcd'), page('bcda'), heardOf(change('updated', 'a')))).toMatchObject({ changed: 1 });
    expect(newsOf(page('abc'), page('ac', 2), heardOf(change('updated', 'b')))).toMatchObject({ changed: 1 });
    expect(newsOf(page('abc'), page('ac', 2), heardOf(change('deleted', 'b')))).toEqual({
      ...{ added: 0, changed: 0, deleted: ['b'], others: true },
    });
    const back = heardOf(change('deleted', 'b'), change('restored', 'b'));
    expect(newsOf(page('abc'), page('abc'), back)).toBeUndefined();
  });

  it('is none where the same rows stand in the same order, however their values are', () => {
    expect(newsOf(page('abc'), page('abc', 9), heardOf(change('created', 'z')))).toBeUndefined();
  });

  it('leaves out one’s own changes from another page', () => {
    const own = heardOf(change('created', 'x', { isOwn: true }));
    expect(newsOf(page('abc'), page('xabc'), own)).toEqual({ added: 0, changed: 0, deleted: [], others: false });
    hear(own, 'projects', [change('created', 'y')]);
    expect(newsOf(page('abc'), page('xyabc'), own)).toMatchObject({ added: 1, others: true });
  });

  it('keeps rows in their places with the values of now', () => {
    const shown = {
      data: [
        { id: 'a', name: 'Old' },
        { id: 'b', name: 'Gone' },
      ],
      total: 2,
    };
    const next = {
      data: [
        { id: 'c', name: 'New' },
        { id: 'a', name: 'Renamed' },
      ],
      total: 3,
    };
    expect(withValuesOf(shown, next)).toEqual({
      data: [
        { id: 'a', name: 'Renamed' },
        { id: 'b', name: 'Gone' },
      ],
      total: 2,
    });
  });
});
