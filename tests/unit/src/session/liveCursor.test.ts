import { describe, expect, it, vi } from 'vitest';
import { liveCursor } from '#console/session/liveCursor';

describe('the cursor of the stream of live updates', () => {
  it('is that of the same sign-in, from before the page was read, and no older than the backend surely knows', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    expect(liveCursor.before('session', 2_000_000)).toBeUndefined();
    liveCursor.store('session', 'e.7');
    expect(liveCursor.before('session', 1_000_000)).toEqual({ cursor: 'e.7', at: 1_000_000 });
    expect(liveCursor.before('session', 999_999)).toBeUndefined();
    expect(liveCursor.before('another', 1_000_000)).toBeUndefined();
    vi.advanceTimersByTime(9 * 60_000);
    expect(liveCursor.before('session', Date.now())).toBeUndefined();
    vi.useRealTimers();
  });
});
