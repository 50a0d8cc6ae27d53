import type { Log } from '#server/process/log';
import { DatabaseClient, type Pool } from './driver';

/** Announcements of companies' live feeds between the servers of one database. They may get lost: readers poll, too. */
export interface Wakes {
  /** Announces news of a company to all servers. */
  announce(tenantId: string): void;
  /** @param heard receives the companies that this server announces */
  follow(heard: (tenantId: string) => void): void;
  /** @param heard receives the company, or none after an interruption: any company may have news */
  listen(heard: (tenantId?: string) => void): void;
  /** Whether wakes of other servers arrive. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface WakesOptions {
  /** A connection that waits for nothing. */
  pool: Pool;
  /** The database without a pooler between; undefined: other servers are not heard. */
  directUrl: string | undefined;
  log: Log;
}

const channel = 'atrium_live';
/** The number of ids that fit into one notification, which takes 8,000 bytes. */
const mostIds = 200;
/** Announcements are sent together, in milliseconds: each locks the whole cluster's queue for a moment. */
const gathering = 25;
/** The wait before a lost connection is opened again, in milliseconds. */
const again = 2000;

/** Announcements go out in a transaction of their own: a commit with a notification would wait for all others. */
export function createWakes({ pool, directUrl, log }: WakesOptions): Wakes {
  const listeners: ((tenantId?: string) => void)[] = [];
  const followers: ((tenantId: string) => void)[] = [];
  const pending = new Set<string>();
  let sending: NodeJS.Timeout | undefined;
  let reopening: NodeJS.Timeout | undefined;
  let client: DatabaseClient | undefined;
  let listening = false;
  let closed = false;

  const tell = (tenantId?: string) => {
    for (const heard of listeners) heard(tenantId);
  };

  const send = async () => {
    sending = undefined;
    const ids = [...pending];
    pending.clear();
    try {
      for (let from = 0; from < ids.length; from += mostIds) {
        await pool.query('select pg_notify($1, $2)', [channel, ids.slice(from, from + mostIds).join(' ')]);
      }
    } catch (error) {
      if (!closed) log.warn({ err: error }, 'Other servers could not be told of changes; they look by themselves');
    }
  };

  const lose = (lost: DatabaseClient) => {
    if (client !== lost) return;
    listening = false;
    client = undefined;
    void lost.end().catch(() => undefined);
    if (!closed) reopening = setTimeout(() => void open(), again).unref();
  };

  const open = async () => {
    const opened = new DatabaseClient({
      connectionString: directUrl,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => {
      for (const id of payload?.split(' ') ?? []) tell(id);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      if (client !== opened) return;
      listening = true;
      tell();
    } catch (error) {
      log.warn({ err: error }, 'The changes of other servers are not heard; the database is asked more often');
      lose(opened);
    }
  };

  return {
    announce: (tenantId) => {
      if (closed) return;
      tell(tenantId);
      for (const heard of followers) heard(tenantId);
      pending.add(tenantId);
      sending ??= setTimeout(() => void send(), gathering).unref();
    },
    follow: (heard) => void followers.push(heard),
    listen: (heard) => {
      listeners.push(heard);
      if (directUrl !== undefined && !client && !closed) void open();
    },
    isListening: () => listening,
    close: async () => {
      closed = true;
      clearTimeout(sending);
      clearTimeout(reopening);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
