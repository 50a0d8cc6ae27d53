import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { tokenCallsPerMinute } from '#contract/extensions/tokens';
import { message } from '#contract/message';
import type { Database } from '#server/database/connect';
import { CallerDisconnected, Problem } from '#server/problem';
import { createFairQueue } from './fairQueue';
import { type Actor, logSecurity } from './securityLog';

/** The network of an address: an IPv4 address, or the /64 of an IPv6 address, which is one household's. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const own = ipaddr.process(address);
  if (own instanceof ipaddr.IPv4) return own.toString();
  return `${own.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The key of the count of all calls that lack a valid token. */
export const unidentified = 'unidentified';

/** Number of calls without a token that one address may make in a minute. */
const usual = 600;
const perMinute: Readonly<Record<string, number>> = {
  '/api/Auth/login': 300,
  '/api/Auth/register': 120,
  '/api/Files/{key}': 6000,
};

/**
 * Calls that show who somebody is. Many people may share an address, and one of them may have used up its calls: more of
 * these are not refused but take turns, because the next one may have the right password.
 */
const signsIn: ReadonlySet<string> = new Set([
  '/api/Auth/login',
  '/api/Auth/two-factor/verify',
  '/api/Auth/passkeys/login/options',
  '/api/Auth/passkeys/login',
  '/api/Auth/oidc/exchange',
  '/api/Auth/refresh-token',
]);

/** The shortest turn of such a call, in milliseconds, which bounds what an address can have hashed. */
const shortestTurn = 100;

/** Servers take an address's calls from the database in blocks, so that most calls need no statement. */
const blocksPerMinute = 20;

interface Block {
  left: number;
  /** Number of calls that this server has taken so far. */
  got: number;
  closed: boolean;
  asking: Promise<void> | undefined;
}

export interface CallLimits {
  /** @throws Problem 429 when the address has made too many calls of this path, unless somebody signs in with them */
  take(path: string, request: FastifyRequest): Promise<void>;
  /**
   * Does the work of a call that was taken: at once, or in its turn where the address has made too many.
   * @throws Problem 503 when too many wait
   */
  inTurn<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
  /**
   * Takes a call of an API token.
   * @returns headers that tell how many are left this minute, at most, and when the next one begins
   * @throws Problem 429
   */
  takeOfToken(id: string, owner: Actor, request: FastifyRequest): Promise<Record<string, string>>;
}

const minuteOf = (now: number) => Math.floor(now / 60_000);

const secondsLeft = (now: number) => 60 - (Math.floor(now / 1000) % 60);

const tooMany = (now: number, headers: Readonly<Record<string, string>> = {}): Problem =>
  new Problem(429, message('sign.requests'), undefined, { 'Retry-After': String(secondsLeft(now)), ...headers });

/** The headers that tell a program how many calls it has left. */
const rateLimitHeaders = (remaining: number, seconds: number) => ({
  'RateLimit-Limit': String(tokenCallsPerMinute),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(seconds),
});

/**
 * Limits by address on the calls without a token of a company, and by token on those of programs. Liveness is not
 * limited: it needs no database.
 */
export function createCallLimits(database: Database, now: () => number = Date.now): CallLimits {
  const blocks = new Map<string, Block>();
  const turns = createFairQueue({ atOnce: 64, ofOneAtOnce: 1, waiting: 4096, waitingOfOne: 200, retryAfter: 5 });
  /** The addresses of calls beyond the limit, with the path. */
  const beyond = new WeakMap<FastifyRequest, string>();
  let minute = 0;

  const blockOf = (key: string): Block => {
    if (minute !== minuteOf(now())) {
      minute = minuteOf(now());
      blocks.clear();
    }
    const known = blocks.get(key);
    if (known) return known;
    const made: Block = { left: 0, got: 0, closed: false, asking: undefined };
    blocks.set(key, made);
    return made;
  };

  /** Takes one of the `most` calls that a subject may make in a minute. @returns undefined: none is left */
  const takeOne = async (subject: string, most: number, close: () => void): Promise<Block | undefined> => {
    const block = blockOf(subject);
    const ask = async () => {
      const got = await database.system.takeCalls(subject, Math.ceil(most / blocksPerMinute), most);
      block.left += got;
      block.got += got;
      block.closed = got === 0;
      if (block.closed) close();
    };
    while (block.left === 0) {
      if (block.closed) return undefined;
      block.asking ??= ask().finally(() => {
        block.asking = undefined;
      });
      await block.asking;
    }
    block.left -= 1;
    return block;
  };

  return {
    async take(path, request) {
      if (path === '/Health') return;
      const close = () => logSecurity(request, 'limitReached', {}, { limit: path });
      const subject = `calls ${path} ${networkOf(request.ip)}`;
      if (await takeOne(subject, perMinute[path] ?? usual, close)) return;
      if (!signsIn.has(path)) throw tooMany(now());
      beyond.set(request, subject);
    },
    inTurn(request, work) {
      const subject = beyond.get(request);
      if (subject === undefined) return work();
      return turns(subject, async () => {
        if (request.socket.destroyed) throw new CallerDisconnected();
        const turn = new Promise((resolve) => setTimeout(resolve, shortestTurn));
        try {
          return await work();
        } finally {
          await turn;
        }
      });
    },
    async takeOfToken(id, owner, request) {
      const close = () => logSecurity(request, 'limitReached', owner, { limit: 'token' });
      const taken = await takeOne(`token ${id}`, tokenCallsPerMinute, close);
      const seconds = secondsLeft(now());
      if (!taken) throw tooMany(now(), rateLimitHeaders(0, seconds));
      return rateLimitHeaders(tokenCallsPerMinute - taken.got + taken.left, seconds);
    },
  };
}
