/**
 * Purpose of a transaction: `open` for work before a company is known (sign-in, look-ups, health); `ordinary` for a
 * company's call; `wide` for a call that may take long, such as a list without a range.
 */
export type Lane = (typeof lanes)[number];
const lanes = ['open', 'ordinary', 'wide'] as const;

/** No connection came free in time; answered 503. */
export class Busy extends Error {
  /** Time to wait before another attempt, in seconds. */
  readonly retryAfter = 2;

  constructor() {
    super('The server is overloaded. Try again.');
  }
}

interface ConnectionRequest {
  lane: Lane;
  /** The company's id. */
  tenantId: string;
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal | undefined;
}

export interface Admission {
  /**
   * Waits for a connection; the returned function releases it.
   * @throws Busy when none came free in time; the signal's reason when the caller left
   */
  enter(request: ConnectionRequest): Promise<() => void>;
  /** Numbers of running and of waiting transactions. */
  load(): { running: number; waiting: number };
}

interface Waiter {
  request: ConnectionRequest;
  admit(): void;
}

/** The most that may run at once, of each purpose. */
export function connectionLimits(slots: number) {
  const reserve = slots < 2 ? 0 : slots < 4 ? 1 : 2;
  const ordinary = slots - reserve;
  const company = Math.min(ordinary, Math.max(2, Math.floor(ordinary / 2)));
  return {
    all: slots,
    open: Math.max(1, Math.ceil(slots / 2)),
    ordinary,
    company,
    wide: Math.max(1, Math.floor(ordinary / 2)),
    wideOfCompany: Math.max(1, Math.floor(company / 2)),
  };
}

/** Most waiting calls of one company: two hundred people whose pages send five requests at once. */
const longestQueue = 1000;

/** In milliseconds: how long a queue may stand still, and how long one call waits in a queue that moves. */
const patience = { still: 5000, whole: 30_000 };

/**
 * Fair admission in front of the pool of connections: no company takes more than its share, free connections go to
 * companies in turn, and some are reserved for signing in. Waiting calls fail once the queue stands still; a long queue
 * that moves turns nobody away.
 */
export function createAdmission(slots: number): Admission {
  const limits = connectionLimits(slots);
  const running = new Map<string, number>();
  /** Queues by company, the next one first; `open` work has one queue of its own. */
  const queues = new Map<string, Waiter[]>();
  /** When the last call of a queue was admitted. */
  const movedAt = new Map<string, number>();
  const count = (name: string) => running.get(name) ?? 0;

  const namesOf = ({ lane, tenantId }: ConnectionRequest): (readonly [name: string, limit: number])[] => [
    ['all', limits.all],
    ...(lane === 'open'
      ? ([['open', limits.open]] as const)
      : ([
          ['ordinary', limits.ordinary],
          [tenantId, limits.company],
        ] as const)),
    ...(lane === 'wide'
      ? ([
          ['wide', limits.wide],
          [`wide ${tenantId}`, limits.wideOfCompany],
        ] as const)
      : []),
  ];

  const take = (request: ConnectionRequest): (() => void) | undefined => {
    const names = namesOf(request);
    if (names.some(([name, limit]) => count(name) >= limit)) return undefined;
    for (const [name] of names) running.set(name, count(name) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const [name] of names) {
        if (count(name) === 1) running.delete(name);
        else running.set(name, count(name) - 1);
      }
      admitNext();
    };
  };

  const isFull = (request: ConnectionRequest) => namesOf(request).some(([name, limit]) => count(name) >= limit);

  const keep = (name: string, waiting: Waiter[]) => {
    if (waiting.length > 0) queues.set(name, waiting);
    else {
      queues.delete(name);
      for (const lane of lanes) movedAt.delete(`${lane} ${name}`);
    }
  };

  /** The first call of each queue in turn; the first ordinary one of a company whose wide work has to wait. */
  const admitNext = () => {
    for (const [name, queue] of [...queues]) {
      const waiter = queue.find(({ request: asked }) => !isFull(asked));
      if (!waiter) continue;
      queues.delete(name); // the queue moves to the end
      movedAt.set(`${waiter.request.lane} ${name}`, Date.now());
      keep(
        name,
        queue.filter((other) => other !== waiter),
      );
      waiter.admit();
    }
  };

  const wait = (request: ConnectionRequest) =>
    new Promise<() => void>((resolve, reject) => {
      const name = request.lane === 'open' ? 'open' : request.tenantId;
      const queue = queues.get(name) ?? [];
      if (queue.length >= longestQueue) throw new Busy();
      const since = Date.now();
      const leave = () => {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', give);
        keep(
          name,
          (queues.get(name) ?? []).filter((other) => other !== waiter),
        );
      };
      const give = () => {
        leave();
        reject(request.signal?.reason);
      };
      const lookAgain = () => {
        const moved = Math.max(since, movedAt.get(`${request.lane} ${name}`) ?? since);
        const left = Math.min(moved + patience.still, since + patience.whole) - Date.now();
        if (left > 0) {
          timer = setTimeout(lookAgain, left);
        } else {
          leave();
          reject(new Busy());
        }
      };
      let timer = setTimeout(lookAgain, patience.still);
      const waiter: Waiter = {
        request,
        admit: () => {
          clearTimeout(timer);
          request.signal?.removeEventListener('abort', give);
          const slot = take(request);
          if (slot) resolve(slot);
          else reject(new Busy());
        },
      };
      request.signal?.addEventListener('abort', give);
      queues.set(name, [...queue, waiter]);
    });

  return {
    async enter(request) {
      request.signal?.throwIfAborted();
      return take(request) ?? wait(request);
    },
    load: () => ({
      running: count('all'),
      waiting: [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    }),
  };
}
