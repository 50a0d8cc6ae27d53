import { mapYielding } from '#server/process/timeSlices';

/** An event of a calendar. A time is `YYYY-MM-DDTHH:mm` without a zone, a day `YYYY-MM-DD`. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  /** Instant of the last change. */
  changedAt: string;
  starts: string;
  ends?: string | undefined;
  cancelled?: boolean;
  summary?: string | undefined;
  location?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  /** Others may meet the person meanwhile: a hotel is booked for nights. */
  free?: boolean;
}

/** Longest line in bytes, without its end. */
const longestLine = 75;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** A content line, in pieces of at most 75 bytes, none of which splits a character. */
export function fold(line: string): string {
  if (bytesOf(line) <= longestLine) return line;
  let folded = '';
  let left = longestLine;
  for (const character of line) {
    const bytes = bytesOf(character);
    if (bytes > left) {
      folded += '\r\n ';
      left = longestLine - 1;
    }
    folded += character;
    left -= bytes;
  }
  return folded;
}

/** A value of type TEXT. Control characters have no place in one. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** The figures of a time or an instant, to the second. */
const figures = (time: string) => `${time.slice(0, 10).replaceAll('-', '')}T${time.slice(11).replaceAll(':', '')}`;
const instantValue = (instant: string) => `${figures(instant.slice(0, 19))}Z`;

const isDay = (value: string) => value.length === 10;
const moment = (name: string, value: string) =>
  isDay(value) ? `${name};VALUE=DATE:${value.replaceAll('-', '')}` : `${name}:${figures(value)}00`;

const texts = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([name, value]) => (value ? [`${name}:${escapeText(value)}`] : []));

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, starts, ends, cancelled, summary, location, description, url, free } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instantValue(changedAt)}`,
    `LAST-MODIFIED:${instantValue(changedAt)}`,
    moment('DTSTART', starts),
    ...(ends !== undefined && ends > starts ? [moment('DTEND', ends)] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(free || cancelled ? ['TRANSP:TRANSPARENT'] : []),
    ...texts({ SUMMARY: summary, LOCATION: location, DESCRIPTION: description }),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ];
}

/** RFC 5545, 3.6: a calendar has at least one component. */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Programs ask again so often, where they ask the calendar. */
const refreshedEvery = 'PT1H';

const contentLines = (lines: readonly string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');

/**
 * A calendar as text, in time slices: it may have thousands of events. Written here: `ical-generator` needs Node.js 22,
 * and `ics` folds lines by characters and not by bytes.
 * @see RFC 5545, RFC 7986
 */
export async function writeCalendar(name: string, events: readonly CalendarEvent[]): Promise<string> {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Travel//EN',
    'CALSCALE:GREGORIAN',
    ...texts({ NAME: name, 'X-WR-CALNAME': name }),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshedEvery}`,
    `X-PUBLISHED-TTL:${refreshedEvery}`,
    ...(events.length > 0 ? [] : noEvents),
  ];
  const written = await mapYielding(events, (event) => contentLines(eventLines(event)));
  return [contentLines(head), ...written, contentLines(['END:VCALENDAR'])].join('');
}
