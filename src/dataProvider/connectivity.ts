/** How long the backend is given to say that it is there, in milliseconds. */
const patience = 5000;
const firstPause = 2000;
const longestPause = 30_000;

/** Answers of something that stands before a backend that is away. */
export const isOfAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/**
 * Whether the backend can be reached. One call that fails is no proof: its health is asked, and asked again until it
 * answers.
 * @param address where it is asked
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
    /** A call had no answer. Where nobody is told, nothing is asked. */
    doubt(): void {
      if (listeners.size > 0 && !lost) void ask();
    },
    /** A call had one. */
    heard(): void {
      if (lost) say(false);
    },
    /** Whether it is lost, asked now unless that is known. */
    isLost: async (): Promise<boolean> => lost || ask(),
    /** Asks now: something has changed. */
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
