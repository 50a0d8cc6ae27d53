import { describe, expect, it, vi } from 'vitest';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { collidedText, lastEditor } from '#console/records/drafts/lastEditor';

const entry = (userName: string | null, ...fields: string[]) => ({
  userName,
  changes: fields.map((field) => ({ field, before: 1, after: 2 })),
});
const history = (getList: () => Promise<unknown>) => {
  const asked = vi.fn(getList);
  return { asked, dataProvider: { getList: asked } as unknown as AtriumDataProvider };
};

describe('the last editor of a record (rules 2.6)', () => {
  it('is the author of the newest entry that changed one of the fields', async () => {
    const { asked, dataProvider } = history(async () => ({
      data: [entry('Ada', 'progress'), entry('Ben', 'title'), entry('Cleo', 'title')],
    }));
    expect(await lastEditor(dataProvider, 'p1', ['title'])).toBe('Ben');
    expect(asked).toHaveBeenCalledWith('history', expect.objectContaining({ filter: { entityId: 'p1' } }));
  });

  it('is the author of the newest entry where none names the fields', async () => {
    const { dataProvider } = history(async () => ({ data: [entry('Ada', 'progress'), entry('Ben', 'status')] }));
    expect(await lastEditor(dataProvider, 'p1', ['title'])).toBe('Ada');
  });

  it.each([
    ['the history has no entry', async () => ({ data: [] })],
    ['the author is unknown', async () => ({ data: [entry(null, 'title')] })],
    ['the history cannot be read', async () => Promise.reject(new Error('403'))],
  ])('is nobody where %s', async (_case, getList) => {
    expect(await lastEditor(history(getList).dataProvider, 'p1', ['title'])).toBeUndefined();
  });

  it('is named in the question, or called someone else where unknown', () => {
    const text = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;
    expect(collidedText('Ada', text)).toBe('drafts.collided_by {"name":"Ada"}');
    expect(collidedText(undefined, text)).toBe('drafts.collided {}');
  });
});
