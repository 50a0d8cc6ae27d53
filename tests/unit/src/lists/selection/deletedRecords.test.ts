import { afterEach, describe, expect, it, vi } from 'vitest';
import { namingDeleted } from '#console/lists/selection/deletedRecords';
import { extendedBackend } from '../../dataProvider/extendedBackend';
import { errorOf, startConsole } from '../../dataProvider/support';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a bulk action that meets records which are gone (rules 13.10)', () => {
  const ids = ['p1', 'p2', 'p3'];

  it('names them, whether the backend does or not', async () => {
    for (const errors of [undefined, { p2: ['No such project'] }]) {
      const { provider } = extendedBackend(['lists', 'bulk'], ({ method, path }) => {
        if (path === '/Health') return undefined;
        if (method === 'GET')
          return { body: [{ id: 'p1' }, { id: 'p3' }], headers: { 'content-range': 'projects 0-1/2' } };
        return { status: 404, body: { status: 404, message: 'Not found', errors } };
      });
      const error = await errorOf(
        namingDeleted(provider, 'projects', ids, () => provider.deleteMany('projects', { ids })),
      );
      expect(error).toMatchObject({ name: 'DeletedRecordsError', deleted: ['p2'] });
    }
  });

  it('leaves it to the report of each row where rows are written one by one', async () => {
    const { provider, backend } = await startConsole({ projects: 3 });
    backend.intercept('DELETE', '/api/Projects/p2', { status: 404, body: { message: 'Not found' } });
    const error = await errorOf(
      namingDeleted(provider, 'projects', ids, () => provider.deleteMany('projects', { ids })),
    );
    expect(error).toMatchObject({ name: 'BulkError', failed: [{ id: 'p2' }] });
  });

  it('reads anew which records there are, also of a list that is kept whole', async () => {
    const { provider, sent } = await startConsole({ projects: 3 });
    await provider.getMany('projects', { ids });
    sent();
    await provider.getMany('projects', { ids, meta: { fresh: true } });
    expect(sent()).toEqual(['GET /api/Projects']);
  });
});
