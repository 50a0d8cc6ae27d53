import type { ResetEvent } from '#contract/extensions/live';
import type { Database, Log, Transaction } from '#server/database/connect';
import { toldAs } from '#server/notifications/tell';
import { mapYielding } from '#server/process/timeSlices';
import { type FeedRow, type FeedState, hasNews, numberChanges, readChanges } from '#server/records/history/feed';
import { type EventTexts, eventTexts, type Seen } from './eventTexts';
import { notificationsIn, type ToldNotification } from './notifications';
import { presenceFor } from './presence';
import { audiencesOf, type Reader, type ReadersBySession, readersOf } from './readers';
import { cursorOf, cursorPosition, eventText, isStreamOpen, type Stream, sendText } from './stream';
import { topicParts } from './topics';
import { everybody, type SeenChanges, seenBy } from './visibleChanges';

/** Rows and ids that are read at once: the texts of a page for a stream are made in one step. */
const page = { rows: 500, ids: 10_000 };
/** News that come close together are read together, in milliseconds. */
const gathering = 40;
/** The least interval of reading who has records open, while changes go on, in milliseconds. */
const presencePause = 250;

/** The streams of one company on this server, with their positions. */
export interface CompanyFeed {
  /** Begins a stream: at `after`, where that is a cursor of the feed, else at its end. @param begin sends the headers */
  open(stream: Stream, after: string | undefined, begin: () => void): Promise<void>;
  close(stream: Stream): void;
  /** Looks for changes. @param known whether there are some for certain */
  look(known: boolean): void;
  /** Sends a comment line and the streams' cursor. */
  beat(): void;
  streams(): readonly Stream[];
}

export function createFeed(database: Pick<Database, 'tenant'>, tenantId: string, log: Log): CompanyFeed {
  const streams = new Set<Stream>();
  let state: FeedState = { epoch: '', position: 0, forgotten: 0 };
  /** The last position sent to all following streams. */
  let told = 0;
  let last: Promise<void> = Promise.resolve();
  let arriving: Promise<void> | undefined;
  let queued: { known: boolean; done: Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wanted = false;
  let ended = 0;
  let presenceRead = Number.NEGATIVE_INFINITY;
  let again: { timer: NodeJS.Timeout; at: number } | undefined;

  const cursor = (position: number) => cursorOf(state.epoch, position);
  const resetText = (position: number, data: ResetEvent = {}) => eventText('reset', data, cursor(position));

  /** A reader who was too slow learns that something was left out. */
  const goOn = (stream: Stream) => {
    if (stream.state !== 'behind') return;
    stream.state = 'following';
    reset(stream);
  };
  const say = (stream: Stream, text: string) => sendText(stream, text, () => goOn(stream));
  const reset = (stream: Stream, data?: ResetEvent) => {
    stream.position = told;
    stream.told = new Map();
    say(stream, resetText(told, data));
    look(true);
  };
  const end = (stream: Stream) => {
    streams.delete(stream);
    if (isStreamOpen(stream)) stream.raw.end();
  };

  /** Ends streams whose session has ended; tells those to read anew whose readers' rights are others now. */
  const admit = async (tx: Transaction, asked: readonly Stream[]) => {
    const sessions = [...new Set(asked.map(({ sessionId }) => sessionId))];
    const readers = await readersOf(tx, sessions);
    for (const stream of asked) {
      const reader = readers.get(stream.sessionId);
      if (!reader) end(stream);
      else if (stream.rights !== reader.rights) {
        stream.rights = reader.rights;
        reset(stream, { rights: true });
      }
    }
    return readers;
  };

  /** The changes that readers see of rows, by stream. */
  const visibleOf = async (
    tx: Transaction,
    rows: readonly FeedRow[],
    readers: ReadersBySession,
    asked: readonly Stream[],
  ): Promise<(reader: Reader) => Seen> => {
    const watched = [
      ...new Set(asked.flatMap(({ topics }) => [...topics.records].map((topic) => topicParts(topic).id))),
    ];
    const byRights = new Map<string, SeenChanges>();
    const changes = rows.filter((row) => row.resource !== toldAs);
    const people = rows.filter((row) => row.resource === toldAs);
    const byUser = new Map<string, ToldNotification[]>();
    for (const [rights, audience] of audiencesOf(readers)) {
      byRights.set(rights, await seenBy(tx, changes, audience, watched));
      for (const one of await notificationsIn(tx, people, audience)) {
        byUser.set(one.userId, [...(byUser.get(one.userId) ?? []), one]);
      }
    }
    return ({ rights, userId }) => {
      const of = byRights.get(rights);
      return { rights, shared: of?.get(everybody) ?? [], own: of?.get(userId) ?? [], told: byUser.get(userId) ?? [] };
    };
  };

  /** Tells a stream what its reader sees of the rows after its cursor. */
  const tell = (stream: Stream, seen: Seen, texts: EventTexts) => {
    for (const text of texts.of(stream, seen)) {
      say(stream, text);
      if (stream.state === 'behind') return;
    }
  };

  /** Reads again who has records open, within the shortest time that was asked for. */
  const lookAgain = (milliseconds: number) => {
    const at = performance.now() + milliseconds;
    if (again && again.at <= at) return;
    clearTimeout(again?.timer);
    const timer = setTimeout(() => {
      again = undefined;
      look(true);
    }, milliseconds).unref();
    again = { timer, at };
  };

  const tellPresence = async (tx: Transaction, readers: ReadersBySession, asked: readonly Stream[]) => {
    const { changesIn, seenOf } = await presenceFor(tx, readers, asked);
    if (changesIn !== undefined) lookAgain(changesIn + gathering);
    await mapYielding(asked, (stream) => {
      if (!readers.has(stream.sessionId) || stream.state !== 'following') return;
      stream.told ??= new Map();
      for (const [topic, people] of seenOf(stream)) {
        const text = JSON.stringify(people);
        if (stream.told.get(topic) === text) continue;
        stream.told.set(topic, text);
        say(stream, eventText('presence', { ...topicParts(topic), people }));
      }
    });
  };

  /** Gives positions to what was committed. */
  const advance = async () => {
    const next = await database.tenant(tenantId, {}, numberChanges);
    const isFirst = state.epoch === '';
    const isOther = !isFirst && next.epoch !== state.epoch;
    if (isFirst || isOther) told = next.position;
    if (isFirst || isOther || next.position >= state.position) state = next;
    if (isOther) for (const stream of streams) reset(stream);
  };

  /** The same for all who open a stream meanwhile: what is committed later has a greater position. */
  const arrive = (): Promise<void> => {
    arriving ??= last.then(() => {
      arriving = undefined;
      return advance();
    });
    return arriving;
  };

  /** Tells a new stream who has its records open. */
  const greet = async (stream: Stream) => {
    if (stream.topics.records.size === 0) return;
    await database.tenant(tenantId, { readOnly: true }, async (tx) => {
      await tellPresence(tx, await admit(tx, [stream]), [stream]);
    });
  };

  /** Reads what is new and tells it. @param known whether there is something for certain */
  const pass = async (known: boolean) => {
    const read = { readOnly: true } as const;
    const isNew = known || state.epoch === '' || (await database.tenant(tenantId, read, (tx) => hasNews(tx, told)));
    if (isNew) await advance();
    if (streams.size === 0) {
      told = state.position;
      return;
    }
    await database.tenant(tenantId, read, async (tx) => {
      const readers = await admit(tx, [...streams]);
      while (told < state.position && streams.size > 0) {
        const reached = state.position; // goes on meanwhile, as streams are opened
        const { rows, position } = await readChanges(tx, told, reached, page);
        const following = [...streams].filter((stream) => stream.state === 'following');
        const seen = await visibleOf(tx, rows, readers, following);
        const texts = eventTexts(cursor);
        await mapYielding(following, (stream) => {
          const reader = readers.get(stream.sessionId);
          if (reader) tell(stream, seen(reader), texts);
          stream.position = Math.max(stream.position, position);
        });
        told = position;
      }
      told = Math.max(told, state.position);
      const since = performance.now() - presenceRead;
      if (since < presencePause) return lookAgain(presencePause - since);
      presenceRead = performance.now();
      await tellPresence(tx, readers, [...streams]);
    });
  };

  /** Passes go one after the other; one that waits serves all who want one meanwhile. */
  const queue = (known: boolean): Promise<void> => {
    if (queued) {
      queued.known ||= known;
      return queued.done;
    }
    const done = last
      .then(() => {
        const isKnown = queued?.known ?? known;
        queued = undefined;
        return pass(isKnown);
      })
      .finally(() => {
        ended = performance.now();
      });
    queued = { known, done };
    last = done.catch(() => undefined);
    return done;
  };

  function look(known: boolean): void {
    wanted ||= known;
    if (timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        const isKnown = wanted;
        wanted = false;
        queue(isKnown).catch((error: unknown) => {
          log.warn({ err: error, tenantId }, 'What is new in a company was not read; it will be tried again');
        });
      },
      Math.max(known ? gathering / 4 : 0, ended + gathering - performance.now()),
    ).unref();
  }

  /** Tells a stream what came before it was opened, page by page, as fast as its reader takes it. */
  const catchUp = async (stream: Stream) => {
    while (stream.position < told && isStreamOpen(stream)) {
      await database.tenant(tenantId, { readOnly: true }, async (tx) => {
        const readers = await admit(tx, [stream]);
        const reader = readers.get(stream.sessionId);
        if (!reader) return;
        const { rows, position } = await readChanges(tx, stream.position, told, page);
        const seen = await visibleOf(tx, rows, readers, [stream]);
        tell(stream, seen(reader), eventTexts(cursor));
        stream.position = position;
      });
      if (stream.state === 'behind') return;
    }
    stream.state = 'following';
    await greet(stream);
  };

  return {
    async open(stream, after, begin) {
      await arrive();
      const from = after === undefined ? state.position : cursorPosition(after, state.epoch);
      const isKnown = from !== undefined && from >= state.forgotten && from <= state.position;
      stream.position = isKnown ? from : state.position;
      if (!isStreamOpen(stream)) return;
      begin();
      stream.raw.write(`id: ${cursor(stream.position)}\n\n`);
      if (!isKnown) stream.raw.write(resetText(stream.position));
      streams.add(stream);
      if (stream.position < told) stream.state = 'catchingUp';
      if (told < state.position) look(true);
      const begun = stream.state === 'catchingUp' ? catchUp(stream) : greet(stream);
      void begun.catch((error: unknown) => {
        log.warn({ err: error, tenantId }, 'A stream could not go on from where it was');
        end(stream);
      });
    },
    close: (stream) => {
      streams.delete(stream);
    },
    look,
    beat() {
      for (const stream of streams) {
        const idLine = stream.state === 'following' ? `id: ${cursor(stream.position)}\n` : '';
        say(stream, `: \n${idLine}\n`);
      }
      look(false);
    },
    streams: () => [...streams],
  };
}
