import type { FastifyInstance, FastifyReply } from 'fastify';
import { mostStreams, type ResetEvent } from '#contract/extensions/live';
import { firstLocale, localeOfHeader } from '#contract/locales';
import { message } from '#contract/message';
import { sentToken } from '#server/http/callers';
import type { Services } from '#server/http/services';
import { Problem } from '#server/problem';
import { type CallerIdentity, rightsInToken } from '#server/security/tokens';
import { type CompanyFeed, createFeed } from './feed';
import { rightsOf } from './readers';
import { eventText, type Stream } from './stream';
import type { Topics } from './topics';

/** Intervals of reading feeds without an announcement, in milliseconds: with and without wakes of other servers. */
const polling = { heard: 5000, alone: 1000 };
/** How often a stream is sent something, in milliseconds: proxies close what is silent. */
const beat = 20_000;

/** The open streams of this server. */
export interface Streams {
  /** @throws Problem 429 when the person has too many streams */
  open(reply: FastifyReply, identity: CallerIdentity, topics: Topics, after: string | undefined): Promise<void>;
}

export function createStreams(app: FastifyInstance, { database }: Pick<Services, 'database'>): Streams {
  /** With how many streams are open, or being opened. */
  const feeds = new Map<string, { feed: CompanyFeed; streams: number }>();
  const open = new Map<string, number>();
  let timers: NodeJS.Timeout[] = [];
  let stopped = false;

  const start = () => {
    if (timers.length > 0) return;
    database.wakes.listen((tenantId) => {
      if (tenantId !== undefined) feeds.get(tenantId)?.feed.look(true);
      else for (const { feed } of feeds.values()) feed.look(true);
    });
    let looked = 0;
    const poll = () => {
      const every = database.wakes.isListening() ? polling.heard : polling.alone;
      if (performance.now() - looked < every) return;
      looked = performance.now();
      for (const { feed } of feeds.values()) feed.look(false);
    };
    const beatAll = () => {
      for (const { feed } of feeds.values()) feed.beat();
    };
    timers = [setInterval(poll, polling.alone).unref(), setInterval(beatAll, beat).unref()];
  };

  const count = (person: string, change: 1 | -1) => {
    const now = (open.get(person) ?? 0) + change;
    if (now > 0) open.set(person, now);
    else open.delete(person);
    return now;
  };

  const close = (tenantId: string, stream: Stream) => {
    const known = feeds.get(tenantId);
    if (!known) return;
    known.feed.close(stream);
    known.streams -= 1;
    if (known.streams === 0) feeds.delete(tenantId);
  };

  app.addHook('preClose', async () => {
    stopped = true;
    for (const timer of timers) clearInterval(timer);
    for (const { feed } of feeds.values()) for (const { raw } of feed.streams()) raw.end();
  });

  return {
    async open(reply, identity, topics, after) {
      const { tenantId, userId, sessionId } = identity;
      const person = `${tenantId} ${userId}`;
      if ((open.get(person) ?? 0) >= mostStreams) {
        throw new Problem(429, message('programs.streams', { limit: mostStreams }), undefined, { 'Retry-After': '10' });
      }
      start();
      const known = feeds.get(tenantId) ?? { feed: createFeed(database, tenantId, app.log), streams: 0 };
      feeds.set(tenantId, known);
      known.streams += 1;
      const rights = rightsOf(identity);
      const locale = localeOfHeader(reply.request.headers['accept-language']) ?? firstLocale;
      const stream: Stream = {
        raw: reply.raw,
        userId,
        sessionId,
        topics,
        locale,
        rights,
        position: 0,
        state: 'following',
      };
      count(person, 1);
      reply.raw.once('close', () => {
        count(person, -1);
        close(tenantId, stream);
      });
      try {
        await known.feed.open(stream, after, () => begin(reply));
        if (knowsOldRights(reply, identity)) reply.raw.write(eventText('reset', { rights: true } satisfies ResetEvent));
      } catch (error) {
        if (!reply.raw.headersSent) throw error;
        reply.raw.destroy();
      }
      if (stopped) reply.raw.end();
    },
  };
}

/** Whether rights have changed since the caller's token was signed, which console and programs read them from. */
function knowsOldRights({ request }: FastifyReply, identity: CallerIdentity): boolean {
  const token = sentToken(request);
  return token !== undefined && !identity.token && rightsOf(rightsInToken(token)) !== rightsOf(identity);
}

/** Sends the headers of a stream; the reply is no longer the framework's. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}
