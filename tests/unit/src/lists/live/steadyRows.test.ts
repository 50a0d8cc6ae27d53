import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { HeardChange, LiveFollower } from '#console/dataProvider/live/follow';
import type { RowNews } from '#console/lists/live/rowNews';
import { steadyRows } from '#console/lists/live/steadyRows';

type Row = { id: string; name: string };
type Tell = Parameters<LiveFollower['hold']>[1];

const queryKey = ['projects', 'getList', {}];
const rowsOf = (...names: string[]): Row[] => names.map((name) => ({ id: name.charAt(0), name }));

function change(action: HeardChange['action'], ...ids: string[]): HeardChange {
  const told = { resource: 'projects', action, ids, changeId: 'c', userId: 'ben' };
  return { ...told, told, isOwn: false };
}

async function openedList() {
  const queryClient = new QueryClient();
  const backend = { rows: rowsOf('b', 'd'), reads: 0, answers: Promise.resolve() };
  const queryFn = async () => {
    backend.reads += 1;
    const answer = { data: backend.rows, total: backend.rows.length };
    await backend.answers;
    return answer;
  };
  const close = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined());
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query) throw new Error('The list has no query.');
  let tell: Tell = () => {};
  const news: (RowNews | undefined)[] = [];
  const follower: Pick<LiveFollower, 'hold'> = {
    hold: (_query, heard) => {
      tell = heard;
      return () => {};
    },
  };
  const held = steadyRows({ follower, queryClient, query, onBefore: () => {}, onNews: (told) => news.push(told) });
  const names = () => queryClient.getQueryData<{ data: Row[] }>(queryKey)?.data.map(({ name }) => name);
  return { queryClient, backend, held, news, names, close, tell: (...changes: HeardChange[]) => tell(changes) };
}

describe('the rows of a list', () => {
  it('stay where they are, with their values of now, until they are taken in', async () => {
    const { backend, held, news, names, close, tell } = await openedList();
    backend.rows = rowsOf('a', 'b, renamed', 'd');
    tell(change('created', 'a'), change('updated', 'b'));
    await vi.waitFor(() => expect(news.at(-1)).toMatchObject({ added: 1, others: true }));
    expect(names()).toEqual(['b, renamed', 'd']);
    held.takeIn();
    expect(names()).toEqual(['a', 'b, renamed', 'd']);
    expect(news.at(-1)).toBeUndefined();
    held.stop();
    close();
  });

  it('are read once more for what comes while they are read, and no oftener', async () => {
    const { backend, held, news, names, close, tell } = await openedList();
    backend.rows = rowsOf('a', 'b', 'd');
    tell(change('created', 'a'));
    backend.rows = rowsOf('a', 'b', 'c', 'd');
    tell(change('created', 'c'));
    tell(change('updated', 'd'));
    await vi.waitFor(() => expect(news.at(-1)).toMatchObject({ added: 2 }));
    expect(backend.reads).toBe(3);
    expect(names()).toEqual(['b', 'd']);
    held.stop();
    close();
  });

  it('lose nothing to an answer that was asked for before, and comes later', async () => {
    const { queryClient, backend, held, news, names, close, tell } = await openedList();
    let answer = () => {};
    backend.answers = new Promise((resolve) => {
      answer = resolve;
    });
    const older = queryClient.invalidateQueries({ queryKey });
    await vi.waitFor(() => expect(backend.reads).toBe(2));
    backend.rows = rowsOf('a', 'b', 'd');
    tell(change('created', 'a'));
    await vi.waitFor(() => expect(backend.reads).toBe(3));
    answer();
    await older;
    await vi.waitFor(() => expect(news.at(-1)).toBeDefined());
    held.takeIn();
    expect(names()).toEqual(['a', 'b', 'd']);
    held.stop();
    close();
  });

  it('have nothing left to take in once the list was read for another reason', async () => {
    const { queryClient, backend, held, news, names, close, tell } = await openedList();
    backend.rows = rowsOf('a', 'b', 'd');
    tell(change('created', 'a'));
    await vi.waitFor(() => expect(news.at(-1)).toMatchObject({ added: 1 }));
    await queryClient.invalidateQueries({ queryKey });
    expect(news.at(-1)).toBeUndefined();
    expect(names()).toEqual(['a', 'b', 'd']);
    held.stop();
    close();
  });
});
