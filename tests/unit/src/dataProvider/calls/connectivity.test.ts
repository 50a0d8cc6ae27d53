import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelay } from '#console/dataProvider/cache/freshness';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { attemptKeys } from '#console/dataProvider/calls/attempts';
import { createConnectivity } from '#console/dataProvider/calls/connectivity';

const failed = (status: number, headers: Record<string, string> = {}) =>
  new ApiError({ status, response: '', headers, listed: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A lost connection (rules 13.26)', () => {
  const start = (answers: (number | 'none')[]) => {
    const fetch = vi.fn(async () => {
      const answer = answers.shift() ?? 200;
      if (answer === 'none') throw new TypeError('no connection');
      return new Response(null, { status: answer });
    });
    vi.stubGlobal('fetch', fetch);
    const line = createConnectivity(() => '/Health');
    const told: boolean[] = [];
    const stop = line.subscribe(() => told.push(line.lost()));
    return { line, fetch, told, stop };
  };

  it('is not reported after one failed call', async () => {
    const { line, fetch, told } = start([200]);
    line.doubt();
    await vi.runAllTimersAsync();
    expect([fetch.mock.calls.length, told]).toEqual([1, []]);
  });

  it('is reported, checked, and ends by itself', async () => {
    const { line, fetch, told } = start(['none', 502, 200]);
    line.doubt();
    await vi.runAllTimersAsync();
    expect([fetch.mock.calls.length, told]).toEqual([3, [true, false]]);
  });

  it('is checked once for all callers, and not again while lost', async () => {
    const { line, fetch } = start(['none', 'none']);
    line.doubt();
    expect(await Promise.all([line.isLost(), line.isLost()])).toEqual([true, true]);
    expect([await line.isLost(), fetch.mock.calls.length]).toEqual([true, 1]);
    const other = start([200]);
    expect(await other.line.isLost()).toBe(false);
  });

  it('ends with the next reply to any call', async () => {
    const { line, fetch, told } = start(['none', 'none']);
    line.doubt();
    await vi.advanceTimersByTimeAsync(0);
    line.heard();
    await vi.runAllTimersAsync();
    expect([fetch.mock.calls.length, told]).toEqual([1, [true, false]]);
  });

  it('is not checked without listeners', async () => {
    const { line, fetch, stop } = start(['none']);
    stop();
    line.doubt();
    await vi.runAllTimersAsync();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('A failed read (rules 13.6)', () => {
  it('is repeated after the time that the backend names, half a minute at most', () => {
    expect(retryDelay(0, failed(503, { 'retry-after': '7' }))).toBe(7000);
    expect(retryDelay(0, failed(503, { 'retry-after': '3600' }))).toBe(30_000);
    vi.setSystemTime('2026-06-01T08:00:00Z');
    expect(retryDelay(0, failed(503, { 'retry-after': 'Mon, 01 Jun 2026 08:00:05 GMT' }))).toBe(5000);
  });

  it('is otherwise repeated after 1, 2 and 4 s, spread over clients', () => {
    for (const [attempt, longest] of [1000, 2000, 4000].entries()) {
      const delays = Array.from({ length: 50 }, () => retryDelay(attempt, failed(0)));
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(longest / 2);
      expect(Math.max(...delays)).toBeLessThanOrEqual(longest);
      expect(new Set(delays).size).toBeGreaterThan(1);
    }
  });
});

describe('A write is done once (rules 14.15)', () => {
  it('keeps its key over a retry by hand until the outcome is known', async () => {
    const keys = attemptKeys();
    const used: string[] = [];
    const attempt = (error?: Error) =>
      keys
        .under('a project', async (headers) => {
          used.push(headers['idempotency-key'] ?? '');
          if (error) throw error;
        })
        .catch(() => undefined);
    await attempt(failed(0));
    await attempt(failed(503));
    await attempt(failed(409, { 'retry-after': '1' }));
    await attempt();
    expect(new Set(used).size).toBe(1);
    await attempt(failed(400));
    await attempt();
    expect(new Set(used).size).toBe(3);
  });

  it('equal calls at the same time are two; after an hour, or an undo, the same call is new', async () => {
    const keys = attemptKeys();
    const used: string[] = [];
    const attempt = () =>
      keys
        .under('a comment', async (headers) => {
          used.push(headers['idempotency-key'] ?? '');
          throw failed(0);
        })
        .catch(() => undefined);
    await Promise.all([attempt(), attempt()]);
    expect(new Set(used).size).toBe(2);
    await Promise.all([attempt(), attempt()]);
    expect(new Set(used).size).toBe(2);
    vi.advanceTimersByTime(3_600_000);
    await attempt();
    expect(new Set(used).size).toBe(3);
    keys.forget();
    await attempt();
    expect(new Set(used).size).toBe(4);
  });
});
