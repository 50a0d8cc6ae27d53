import type { ServerResponse } from 'node:http';
import type { ChangeEvent } from '#contract/extensions/live';
import type { LocaleName } from '#contract/locales';
import { recordTopic, type Topics } from './topics';
import type { SeenChange } from './visibleChanges';
import type { SeenItem } from './visibleRows';

/** Unsent bytes above which a reader is too slow for single events. */
const mostWaiting = 256 * 1024;

/** An open stream. There may be a thousand: it holds neither a connection to the database nor the events that it has sent. */
export interface Stream {
  readonly raw: ServerResponse;
  readonly userId: string;
  readonly sessionId: string;
  readonly topics: Topics;
  /** The language of the reader. */
  readonly locale: LocaleName;
  /** The last position sent to the reader, or without an event for the reader. */
  position: number;
  /** `catchingUp`: reads what came before; `behind`: the reader is too slow and learns that something was left out. */
  state: 'catchingUp' | 'following' | 'behind';
  /** The rights that its reader had last. */
  rights: string;
  /** The people sent last, by topic. */
  told?: Map<string, string>;
}

/** A place in a company's feed, as `id:` and `Last-Event-ID` have it. */
export const cursorOf = (epoch: string, position: number): string => `${epoch}.${position}`;

/** The position of a cursor; undefined: it is none of this feed. */
export function cursorPosition(cursor: string, epoch: string): number | undefined {
  const [, of, position] = /^([0-9a-f-]{36})\.(\d{1,15})$/.exec(cursor) ?? [];
  return of === epoch ? Number(position) : undefined;
}

export const isStreamOpen = ({ raw }: Stream): boolean => !raw.destroyed && !raw.writableEnded;

export const eventText = (event: string, data: unknown, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Sends text to a reader who keeps up. @param later is called once one who did not has taken what was sent */
export function sendText(stream: Stream, text: string, later: () => void): void {
  if (stream.state === 'behind' || !isStreamOpen(stream)) return;
  stream.raw.write(text);
  if (stream.raw.writableLength < mostWaiting) return;
  stream.state = 'behind';
  stream.raw.once('drain', later);
}

/** The parts of a change that one event each is about: rows of one parent, where a topic names it, and all others. */
function partsFor(change: SeenChange, { resources, records }: Topics): { items: SeenItem[]; parent?: string }[] {
  const isWhole = resources.has(change.resource);
  const byParent = new Map<string | undefined, SeenItem[]>();
  const parents = new Set(change.items.map(({ parent }) => parent));
  for (const item of change.items) {
    const parent = change.parentResource !== null && item.parent !== null ? item.parent : undefined;
    const isNamed = parent !== undefined && records.has(recordTopic(change.parentResource ?? '', parent));
    if (!isWhole && !isNamed && !records.has(recordTopic(change.resource, item.id))) continue;
    const key = isNamed || parents.size === 1 ? parent : undefined;
    const items = byParent.get(key) ?? [];
    items.push(item);
    byParent.set(key, items);
  }
  if (change.many && isWhole && !byParent.has(undefined)) byParent.set(undefined, []);
  return [...byParent].map(([parent, items]) => ({ items, ...(parent !== undefined && { parent }) }));
}

/** The events of a change for a stream; none if no topic matches. */
export function changeEvents(change: SeenChange, topics: Topics): ChangeEvent[] {
  const { resource, action, changeId, userId, parentResource } = change;
  return partsFor(change, topics).map(({ items, parent }) => ({
    resource,
    action,
    ...(change.many && topics.resources.has(resource) && parent === undefined
      ? { many: true as const }
      : { ids: items.map(({ id }) => id) }),
    ...(parent !== undefined && parentResource !== null && { parent: { resource: parentResource, id: parent } }),
    changeId,
    userId,
  }));
}
