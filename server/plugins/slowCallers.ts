import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Limits for slow callers; times in milliseconds. */
export interface SlowCallerLimits {
  /** Time until the headers of a call are complete. */
  headers: number;
  /** Interval of the checks. */
  beat: number;
  /** Time in which a body must bring `leastBytes`, whatever its length. */
  window: number;
  leastBytes: number;
  /** Longest time for a body other than an upload. */
  body: number;
  /** Longest time in which a caller receives no byte of a reply. */
  stalled: number;
}

export const slowCallerLimits: SlowCallerLimits = {
  headers: 15_000,
  beat: 1000,
  window: 15_000,
  leastBytes: 16 * 1024,
  body: 60_000,
  stalled: 30_000,
};

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  startedAt: number;
  /** When, and at how many bytes, the connection last made enough progress. */
  mark: { at: number; bytes: number };
}

/** Options for creating Node's server. */
export const serverOptions = ({ headers, beat }: SlowCallerLimits) => ({
  headersTimeout: headers,
  connectionsCheckingInterval: Math.min(beat * 2, headers),
});

/**
 * Disconnects callers that keep a call open without progress: a body that does not arrive (an upload is judged by its
 * progress, never by its length), a reply that nobody receives. Time in which the server itself is busy does not count.
 */
export function limitSlowCallers(app: FastifyInstance, limits: SlowCallerLimits = slowCallerLimits): void {
  const calls = new Set<Call>();
  let looked = performance.now();
  /** Clock of the checks: time in which this process was blocked does not count against callers. */
  let now = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.socket instanceof Socket)) return; // a call of a test has no socket
    const call: Call = { request, reply, startedAt: now, mark: { at: now, bytes: request.socket.bytesRead } };
    calls.add(call);
    reply.raw.once('close', () => calls.delete(call));
  });
  const timer = setInterval(() => {
    now += Math.min(performance.now() - looked, 2 * limits.beat);
    looked = performance.now();
    for (const call of calls) {
      if (!isTooSlow(call, now, limits)) continue;
      calls.delete(call);
      sendAway(call);
    }
  }, limits.beat);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isTooSlow(call: Call, now: number, limits: SlowCallerLimits): boolean {
  const { request, reply } = call;
  const { socket } = request;
  if (!request.raw.complete) {
    const enough = socket.bytesRead - call.mark.bytes >= limits.leastBytes;
    if (enough || request.raw.readableLength > 0) call.mark = { at: now, bytes: socket.bytesRead }; // the server's turn
    const isUpload = request.isMultipart?.() ?? false;
    return now - call.mark.at > limits.window || (!isUpload && now - call.startedAt > limits.body);
  }
  const waiting = socket.writableLength + reply.raw.writableLength;
  const taken = socket.bytesWritten - socket.writableLength;
  if (waiting === 0 || taken !== call.mark.bytes) call.mark = { at: now, bytes: taken };
  return now - call.mark.at > limits.stalled;
}

function sendAway({ request, reply }: Call): void {
  request.log.info({ address: request.ip, url: request.routeOptions.url }, 'A caller was too slow');
  if (reply.raw.headersSent) {
    request.socket.destroy();
    return;
  }
  request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  request.socket.destroySoon();
  request.raw.destroy();
}
