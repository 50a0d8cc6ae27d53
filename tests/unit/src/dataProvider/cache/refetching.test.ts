import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { refetching } from '#console/dataProvider/cache/refetching';
import { wholeLists } from '#console/dataProvider/wholeLists/wholeLists';
import { firstPage, startConsole } from '../support';

/** Waits for the turns of the event loop in which a write's effects begin. */
const someTurns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
};

/** Nothing is being read any more. */
const idle = async (queryClient: QueryClient) => {
  await someTurns();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 10_000 });
};

describe('after a write (rules 13.6)', () => {
  it('displayed queries that show the record are fetched again, others at their next use', async () => {
    const { provider, queryClient, sent } = await startConsole();
    const screen = new QueryObserver(queryClient, {
      queryKey: ['projects', 'getList', firstPage],
      queryFn: () => provider.getList('projects', firstPage),
    });
    const leave = screen.subscribe(() => {});
    await idle(queryClient);
    queryClient.setQueryData(['users', 'getList', {}], { data: [], total: 0 });
    queryClient.setQueryData(['inventory', 'getList', {}], { data: [], total: 0 });
    sent();

    await provider.update('clients', { id: 'c1', data: { name: 'X' }, previousData: { id: 'c1' } });
    await idle(queryClient);
    leave();
    expect(sent()).toEqual(['PATCH /api/Clients/c1', 'GET /api/Projects']);
    expect(queryClient.getQueryState(['inventory', 'getList', {}])?.isInvalidated).toBe(false);

    await provider.update('roles', { id: 'r2', data: { name: 'X' }, previousData: { id: 'r2' } });
    await idle(queryClient);
    expect(queryClient.getQueryState(['users', 'getList', {}])?.isInvalidated).toBe(true);
  });

  it('an initial fetch that began before the write is repeated, because its reply may be older', async () => {
    const { provider, queryClient } = await startConsole();
    let reply: (titles: string[]) => void = () => {};
    const replies = [new Promise<string[]>((resolve) => (reply = resolve)), Promise.resolve(['before', 'made'])];
    const screen = new QueryObserver(queryClient, {
      queryKey: ['projects', 'initial fetch'],
      queryFn: () => replies.shift() ?? Promise.reject(new Error('read once more')),
    });
    const leave = screen.subscribe(() => {});
    await provider.create('projects', { data: { title: 'made', clientId: 'c1', description: '' } });
    await someTurns();
    reply(['before']);
    await idle(queryClient);
    leave();
    expect(screen.getCurrentResult().data).toEqual(['before', 'made']);
    expect(replies).toHaveLength(0);
  });

  it('a changed record shows the reply at once and is fetched again; a deleted one is not', async () => {
    const { provider, queryClient } = await startConsole();
    const key = (id: string) => ['projects', 'getOne', { id }];
    for (const id of ['p1', 'p2', 'p3']) queryClient.setQueryData(key(id), { id });
    await provider.update('projects', { id: 'p1', data: { title: 'X' }, previousData: { id: 'p1' } });
    await provider.delete('projects', { id: 'p2' });
    await idle(queryClient);
    expect(queryClient.getQueryState(key('p3'))?.isInvalidated).toBe(true);
    await queryClient.resetQueries();
    queryClient.setQueryData(key('p1'), { id: 'p1' });
    await provider.update('projects', { id: 'p1', data: { title: 'Y' }, previousData: { id: 'p1', title: 'X' } });
    await idle(queryClient);
    expect(queryClient.getQueryState(key('p1'))?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(key('p1'))).toMatchObject({ id: 'p1', title: 'Y' });
  });

  it('a whole list applies a write to one of its records without being fetched again', async () => {
    const { provider, sent } = await startConsole({ projects: 3 });
    const titles = async () => (await provider.getList('projects', firstPage)).data.map(({ title }) => title);
    const [first, ...others] = await titles();
    await provider.update('projects', {
      id: 'p1',
      data: { title: 'Patched' },
      previousData: { id: 'p1', title: first },
    });
    expect(await titles()).toEqual(['Patched', ...others]);
    await provider.delete('projects', { id: 'p2' });
    expect(await titles()).toEqual(['Patched', ...others.slice(1)]);
    expect(sent().filter((request) => request === 'GET /api/Projects')).toHaveLength(1);
  });

  it('a whole list in the worker ends with the session, with its age, and after a failure', async () => {
    const { queryClient } = await startConsole();
    const whole = wholeLists(queryClient);
    const fake = () => {
      const list = { page: vi.fn(), addUp: vi.fn(), change: vi.fn(), drop: vi.fn(), lost: false };
      return { list, open: () => whole.read('projects', async () => list) };
    };
    const [first, second, third, late] = [fake(), fake(), fake(), fake()];
    await first.open();
    expect(await second.open()).toBe(first.list);
    expect(whole.patch('projects', { removed: 'p1' })).toBe(true);
    expect(first.list.change).toHaveBeenCalledWith({ removed: 'p1' });

    first.list.lost = true;
    expect(await second.open()).toBe(second.list);
    expect(first.list.drop).toHaveBeenCalled();

    whole.forget('projects');
    expect(second.list.drop).toHaveBeenCalled();
    await third.open();
    queryClient.clear();
    expect(third.list.drop).toHaveBeenCalled();

    const reading = late.open().catch(() => undefined);
    queryClient.clear();
    await reading;
    await vi.waitFor(() => expect(late.list.drop).toHaveBeenCalled());
  });

  it('a list whose fetch overlapped the end of another write is fetched once more', async () => {
    const { queryClient } = await startConsole();
    const rereading = refetching(queryClient, wholeLists(queryClient));
    const answers: ((value: string) => void)[] = [];
    const screen = new QueryObserver(queryClient, {
      queryKey: ['images', 'getManyReference', {}],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const leave = screen.subscribe(() => {});
    answers[0]?.('none');
    await someTurns();
    rereading.wrote('images');
    await someTurns();
    rereading.wrote('images');
    await someTurns();
    answers[1]?.('one');
    answers[2]?.('both');
    await someTurns();
    leave();
    expect(screen.getCurrentResult().data).toBe('both');
  });

  it('a fresh list is not fetched again on return to its screen', async () => {
    const { provider, queryClient, sent } = await startConsole();
    const options = {
      queryKey: ['projects', 'getList', firstPage],
      queryFn: () => provider.getList('projects', firstPage),
    };
    for (let visit = 0; visit < 2; visit++) {
      const leave = new QueryObserver(queryClient, options).subscribe(() => {});
      await idle(queryClient);
      leave();
    }
    expect(sent()).toEqual(['GET /api/Projects']);
  });
});
