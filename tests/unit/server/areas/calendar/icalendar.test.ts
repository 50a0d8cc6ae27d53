import { describe, expect, it } from 'vitest';
import { type CalendarEvent, escapeText, fold, writeCalendar } from '#server/areas/calendar/icalendar';
import { longestStepOf } from '../../../../support/steps';

const event: CalendarEvent = {
  uid: '0190-1',
  sequence: 3,
  changedAt: '2026-03-01T09:08:07.123Z',
  starts: '2026-03-29T02:30',
  ends: '2026-03-29T21:10',
  summary: 'There',
};

describe('a calendar file (RFC 5545; rules 4.8)', () => {
  it('lines have at most 75 bytes, join to the whole line, and split no character', () => {
    const line = `SUMMARY:${'東京 Harbour 🚢 '.repeat(20)}`;
    const folded = fold(line);
    expect(folded.split('\r\n').every((piece) => Buffer.byteLength(piece) <= 75)).toBe(true);
    expect(folded.split('\r\n').length).toBeGreaterThan(5);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    expect(folded).not.toContain('\uFFFD');
  });

  it('a line of 75 bytes stays whole', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });

  it('special characters of texts are escaped, control characters removed', () => {
    expect(escapeText('a;b,c\\d\r\ne\nf\u0007\tg:"h"')).toBe('a\\;b\\,c\\\\d\\ne\\nf\tg:"h"');
  });

  it('writes times as printed, without a zone, and instants in UTC', async () => {
    const text = await writeCalendar('Trips', [event]);
    expect(text).toContain('\r\nDTSTART:20260329T023000\r\nDTEND:20260329T211000\r\n');
    expect(text).toContain('\r\nDTSTAMP:20260301T090807Z\r\nLAST-MODIFIED:20260301T090807Z\r\n');
    expect(text).toContain('\r\nSEQUENCE:3\r\n');
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
  });

  it('a day is written as a day, and an end only after its beginning', async () => {
    const text = await writeCalendar('Trips', [{ ...event, starts: '2026-03-29', ends: undefined, cancelled: true }]);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20260329\r\nSTATUS:CANCELLED\r\n');
    expect(await writeCalendar('Trips', [{ ...event, ends: event.starts }])).not.toContain('DTEND');
  });

  it('a calendar without events is valid: it has one component', async () => {
    const lines = (await writeCalendar('', [])).split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    expect(lines).toContain('BEGIN:VTIMEZONE');
    expect(lines).not.toContain('BEGIN:VEVENT');
  });

  it('the largest calendar blocks no other request (rules 15.8)', async () => {
    const words = 'Flug nach Zürich; Übernachtung, '.repeat(8);
    const long = { summary: words.slice(0, 50), location: words.slice(0, 200), description: words.slice(0, 250) };
    const events = Array.from({ length: 7000 }, () => ({ ...event, ...long }));
    const longestStep = 50; // milliseconds
    expect(await longestStepOf(() => writeCalendar('Trips', events), longestStep)).toBeLessThan(longestStep);
  });
});
