import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import type { Database } from '#server/database/connect';
import { Problem } from '#server/problem';
import { logSecurity } from './securityLog';

/** The network of an address: an IPv4 address, or the /64 of an IPv6 address, which is one household's. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0');
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
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

/** Servers take an address's calls from the database in blocks, so that most calls need no statement. */
const blocksPerMinute = 20;

interface Block {
  left: number;
  closed: boolean;
  asking: Promise<void> | undefined;
}

export interface CallLimits {
  /** @throws Problem 429 when the address has made too many calls of this path */
  take(path: string, request: FastifyRequest): Promise<void>;
}

const minuteOf = (now: number) => Math.floor(now / 60_000);

function tooMany(now: number): Problem {
  const seconds = String(60 - (Math.floor(now / 1000) % 60));
  return new Problem(429, message('sign.requests'), undefined, { 'Retry-After': seconds });
}

/** Limits by address on the calls without a token of a company. Liveness is not limited: it needs no database. */
export function createCallLimits(database: Database, now: () => number = Date.now): CallLimits {
  const blocks = new Map<string, Block>();
  let minute = 0;

  const blockOf = (key: string): Block => {
    if (minute !== minuteOf(now())) {
      minute = minuteOf(now());
      blocks.clear();
    }
    const known = blocks.get(key);
    if (known) return known;
    const made: Block = { left: 0, closed: false, asking: undefined };
    blocks.set(key, made);
    return made;
  };

  return {
    async take(path, request) {
      if (path === '/Health') return;
      const most = perMinute[path] ?? usual;
      const key = `calls ${path} ${networkOf(request.ip)}`;
      const block = blockOf(key);
      const ask = async () => {
        const got = await database.system.takeCalls(key, Math.ceil(most / blocksPerMinute), most);
        block.left += got;
        block.closed = got === 0;
        if (block.closed) logSecurity(request, 'limitReached', {}, { limit: path });
      };
      while (block.left === 0) {
        if (block.closed) throw tooMany(now());
        block.asking ??= ask().finally(() => {
          block.asking = undefined;
        });
        await block.asking;
      }
      block.left -= 1;
    },
  };
}
