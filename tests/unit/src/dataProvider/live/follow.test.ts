import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { followChanges } from '#console/dataProvider/live/follow';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('data without history on the screen is read every 30 s while the page is visible (rules 13.44)', async () => {
  vi.useFakeTimers();
  const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const page = { ...events, hidden: false, querySelector: () => null };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', events);
  const queryClient = new QueryClient();
  const reads = { securityEvents: vi.fn(async () => []), projects: vi.fn(async () => []) };
  const stops = Object.entries(reads).map(([name, queryFn]) =>
    new QueryObserver(queryClient, { queryKey: [name, 'getList', {}], queryFn, staleTime: 600_000 }).subscribe(vi.fn()),
  );
  const realtime = { subscribe: vi.fn(), unsubscribe: vi.fn(), publish: vi.fn(), close: vi.fn() };
  const follower = followChanges({ queryClient, realtime, whole: { forget: vi.fn() }, viewer: () => '1' });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(reads.securityEvents).toHaveBeenCalledTimes(2);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads.securityEvents).toHaveBeenCalledTimes(2);
  expect(reads.projects).toHaveBeenCalledTimes(1);
  for (const stop of [...stops, follower.close]) stop();
});
