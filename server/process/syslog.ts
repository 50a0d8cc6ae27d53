import { hostname } from 'node:os';
import { connect, type TLSSocket } from 'node:tls';

/** Facility authpriv (10), severity notice (5). */
const priority = 10 * 8 + 5;
/** The port of syslog over TLS. */
const usualPort = 6514;
/** Messages that wait for the receiver; beyond them the oldest go. */
const usualMost = 10_000;
/** Time until a lost connection is opened again, in milliseconds: doubled from the first to the last. */
const [firstPause, lastPause] = [1000, 60_000];
/** Time that a stop waits for what is still to be sent, in milliseconds. */
const farewell = 2000;

interface SyslogOptions {
  /** Certificates that are trusted beside the usual ones. */
  ca?: string | Buffer | undefined;
  most?: number;
}

export interface Syslog {
  /** Takes a line of the log, and sends it where it is one of the security log. It never waits. */
  write(line: string): void;
  close(): Promise<void>;
}

interface Line {
  security: string;
  time: number;
}

/** A message of RFC 5424, in the frame of RFC 5425. */
function framed(event: string, time: number, text: string): Buffer {
  const header = `<${priority}>1 ${new Date(time).toISOString()} ${hostname()} atrium ${process.pid} ${event} -`;
  const message = Buffer.from(`${header} ${text}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/**
 * Sends lines of the security log to a receiver (RFC 5424 over TLS). Nothing waits for the receiver: while it is away a
 * bounded number of messages waits, and a message says how many were lost beyond that.
 */
export function createSyslog(url: string, { ca, most = usualMost }: SyslogOptions = {}): Syslog {
  const { hostname: name, port } = new URL(url);
  const host = name.replace(/^\[|\]$/g, '');
  const waiting: Buffer[] = [];
  let lost = 0;
  let pause = firstPause;
  let socket: TLSSocket | undefined;
  let isOpen = false;
  let again: NodeJS.Timeout | undefined;
  let closed = false;
  let finish: (() => void) | undefined;

  const flush = () => {
    if (!socket || !isOpen) return;
    if (lost > 0) {
      waiting.unshift(framed('lost', Date.now(), JSON.stringify({ security: 'lost', count: lost })));
      lost = 0;
    }
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      if (!socket.write(message)) break; // the event `drain` goes on
    }
    if (closed && waiting.length === 0) socket.end(finish);
  };
  const open = () => {
    again = undefined;
    const opened = connect({ host, port: Number(port || usualPort), servername: host, ca });
    opened.setKeepAlive(true, 30_000).unref();
    opened.on('secureConnect', () => {
      isOpen = true;
      pause = firstPause;
      flush();
    });
    opened.on('drain', flush);
    opened.on('error', () => undefined); // the socket closes, too
    opened.on('close', () => {
      isOpen = false;
      socket = undefined;
      if (closed) return finish?.();
      again = setTimeout(open, pause).unref();
      pause = Math.min(pause * 2, lastPause);
    });
    socket = opened;
  };
  open();

  return {
    write: (line) => {
      if (closed || !line.includes('"security":"')) return;
      const { security, time }: Line = JSON.parse(line);
      waiting.push(framed(security, time, line.trimEnd()));
      if (waiting.length > most) {
        waiting.shift();
        lost += 1;
      }
      if (socket && !socket.writableNeedDrain) flush();
    },
    close: () =>
      new Promise((resolve) => {
        closed = true;
        clearTimeout(again);
        if (!socket) return resolve();
        const timer = setTimeout(() => socket?.destroy(), farewell);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
        flush();
      }),
  };
}
