import type { Log } from '#server/database/connect';

const mostLines = 30;
const written = { minute: 0, lines: new Map<string, number>() };

/** The number of such lines in this minute, including this one. */
function countLine(key: string, now = Date.now()): number {
  const minute = Math.floor(now / 60_000);
  if (written.minute !== minute) {
    written.minute = minute;
    written.lines.clear();
  }
  const count = (written.lines.get(key) ?? 0) + 1;
  written.lines.set(key, count);
  return count;
}

/**
 * Logs a line that callers can cause as often as they like: 30 a minute for each key, so that nobody fills a disk. The
 * last line of the minute says `silenced`.
 * @returns whether the line was logged
 */
export function warnLimited(log: Pick<Log, 'warn'>, key: string, line: object, text: string): boolean {
  const count = countLine(key);
  if (count > mostLines) return false;
  log.warn(count === mostLines ? { ...line, silenced: true } : line, text);
  return true;
}
