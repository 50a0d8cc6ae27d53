import { oncePerKey } from '#contract/remembered';
import { toNotification } from '#server/areas/notifications/texts';
import type { ToldNotification } from './notifications';
import { changeEvents, eventText, type Stream } from './stream';
import { recordTopic } from './topics';
import type { SeenChange } from './visibleChanges';

/** The most characters sent at once. */
const mostTold = 64 * 1024;

/** The part of rows of the feed that a reader sees. */
export interface Seen {
  /** Names the readers who see the same changes as `shared`. */
  rights: string;
  shared: readonly SeenChange[];
  /** Changes and notifications for this reader only. */
  own: readonly SeenChange[];
  told: readonly ToldNotification[];
}

/** The texts of a page of the feed, in pieces. */
export interface EventTexts {
  of(stream: Stream, seen: Seen): readonly string[];
}

/** The events about changes and notifications behind a stream's position, as text. */
function write(stream: Stream, { shared, own, told }: Seen, cursor: (position: number) => string): string[] {
  const all = [...shared, ...own, ...told].sort((a, b) => a.position - b.position);
  const pieces: string[] = [];
  let text = '';
  for (const [index, one] of all.entries()) {
    const { position } = one;
    if (position <= stream.position) continue;
    const events =
      'row' in one
        ? [['notification', toNotification(one.row, stream.locale)] as const]
        : changeEvents(one, stream.topics).map((data) => ['change', data] as const);
    const isLast = all[index + 1]?.position !== position;
    for (const [ordinal, [event, data]] of events.entries()) {
      // A cursor is sent with the last event at it: a stream that resumes from an earlier one gets the event again.
      const passed = isLast && ordinal === events.length - 1;
      text += eventText(event, data, cursor(passed ? position : position - 1));
    }
    if (text.length < mostTold) continue;
    pieces.push(text);
    text = '';
  }
  if (text !== '') pieces.push(text);
  return pieces;
}

/** The topics of records that changes concern. */
const topicsIn = (changes: readonly SeenChange[]): Set<string> =>
  new Set(
    changes.flatMap(({ resource, parentResource, items }) =>
      items.flatMap(({ id, parent }) => [
        recordTopic(resource, id),
        ...(parentResource !== null && parent !== null ? [recordTopic(parentResource, parent)] : []),
      ]),
    ),
  );

/**
 * Texts of a page of the feed for many streams: streams at the same position that follow the same resources, and of whose
 * records nothing has changed, share theirs.
 */
export function eventTexts(cursor: (position: number) => string): EventTexts {
  const concerned = oncePerKey(topicsIn);
  const known = new Map<string, string[]>();
  return {
    of(stream, seen) {
      const { rights, shared, own, told } = seen;
      if (own.length > 0 || told.length > 0) return write(stream, seen, cursor);
      const topics = concerned(shared);
      const { resources, records } = stream.topics;
      for (const topic of records) if (topics.has(topic)) return write(stream, seen, cursor);
      const key = `${rights} ${stream.position} ${[...resources].join()}`;
      const text = known.get(key) ?? write(stream, seen, cursor);
      known.set(key, text);
      return text;
    },
  };
}
