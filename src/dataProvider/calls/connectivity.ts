/** Timeout of a health check, in milliseconds. */
const patience = 5000;
const firstPause = 2000;
const longestPause = 30_000;

/** Statuses with which a proxy replies while its backend is down. */
export const isOfAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * Connectivity: whether the backend can be reached. A single failed call is no proof: health checks run until one
 * succeeds.
 * @param address of the health check
 * @see rules 13.26
 */
export function createConnectivity(address: () => string) {
  const listeners = new Set<() => void>();
  let lost = false;
  let asking: Promise<boolean> | undefined;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (now: boolean) => {
    if (!now) {
      clearTimeout(timer);
      pause = firstPause;
    }
    if (lost === now) return;
    lost = now;
    for (const listener of [...listeners]) listener();
  };
  const askOnce = async () => {
    clearTimeout(timer);
    const away = await fetch(address(), { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
      ({ status }) => isOfAway(status),
      () => true,
    );
    asking = undefined;
    say(away);
    if (away && listeners.size > 0) {
      timer = setTimeout(() => void ask(), pause * (0.5 + Math.random() / 2));
      pause = Math.min(pause * 2, longestPause);
    }
    return away;
  };
  const ask = (): Promise<boolean> => {
    asking ??= askOnce();
    return asking;
  };
  return {
    lost: (): boolean => lost,
    /** Starts the health check after a call without a reply, if there are listeners. */
    doubt(): void {
      if (listeners.size > 0 && !lost) void ask();
    },
    /** Called after a reply. */
    heard(): void {
      if (lost) say(false);
    },
    /** Whether the connection is lost. Checks now unless it is known to be. */
    isLost: async (): Promise<boolean> => lost || ask(),
    /** Checks now, after conditions have changed. */
    ask: (): void => void (listeners.size > 0 && ask()),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
