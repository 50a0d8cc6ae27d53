/** Longest wait for the backend's health, in milliseconds. */
const patience = 5000;
const firstPause = 2000;
const longestPause = 30_000;

/** Statuses that a proxy answers while its backend is down. */
export const isOfAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * Connectivity: whether the backend can be reached. One failed call is no proof: the health check is repeated until it
 * answers.
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
    /** A call without an answer starts the health check, if there are listeners. */
    doubt(): void {
      if (listeners.size > 0 && !lost) void ask();
    },
    /** A call was answered. */
    heard(): void {
      if (lost) say(false);
    },
    /** Whether the connection is lost; checks now unless it is known to be. */
    isLost: async (): Promise<boolean> => lost || ask(),
    /** Asks now: conditions have changed. */
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
