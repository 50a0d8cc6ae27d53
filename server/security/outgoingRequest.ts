import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Message, message } from '#contract/message';
import { isLocal, isPublicAddress, literalAddressOf, type ResolveName } from './publicAddresses';

/** Allowed targets of requests to typed addresses. */
interface OutgoingRules {
  /** Whether `http:` is allowed beside `https:`. */
  plain: boolean;
  /** Whether addresses of private and reserved networks are allowed. */
  internal: boolean;
}

/** Why an address is not allowed, whatever its name resolves to; undefined: it is. */
export function refusedUrl(text: string, { plain, internal }: OutgoingRules): Message | undefined {
  if (!URL.canParse(text)) {
    return /^https:\/\//i.test(text) ? message('webhooks.malformed') : message('webhooks.address');
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(plain && url.protocol === 'http:')) return message('webhooks.address');
  if (url.username !== '' || url.password !== '') return message('webhooks.credentials');
  if (url.port === '0') return message('webhooks.port');
  if (internal) return undefined;
  const literal = literalAddressOf(url);
  const isPrivate = literal === undefined ? isLocal(url.hostname) : !isPublicAddress(literal);
  return isPrivate ? message('webhooks.private') : undefined;
}

export type OutgoingFailure = 'refused' | 'unknownHost' | 'privateHost' | 'certificate' | 'unreachable' | 'late';

/** A request without a reply. */
export class OutgoingError extends Error {
  constructor(
    readonly failure: OutgoingFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

interface Outgoing {
  /** Default `POST`. */
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string;
  rules: OutgoingRules;
  resolve: ResolveName;
  /** From the look-up of the name to the end of the reply, in milliseconds. */
  patience: number;
  /** How much of the reply is read, in bytes. */
  mostRead: number;
  /** Ends the request. */
  signal: AbortSignal;
}

/** A reply; the rest of a long text is not read. */
interface OutgoingReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The addresses of a host, each of them allowed. @throws OutgoingError */
async function allowedAddresses(url: URL, { rules, resolve }: Outgoing): Promise<string[]> {
  const literal = literalAddressOf(url);
  const addresses = literal === undefined ? await resolve(url.hostname) : [literal];
  if (addresses.length === 0) throw new OutgoingError('unknownHost');
  if (!rules.internal && !addresses.every(isPublicAddress)) throw new OutgoingError('privateHost');
  return addresses;
}

/** Resolves a connection's name to the checked addresses, whatever the name resolves to now. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, answer) => {
    const known = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [first] = known;
    if (options.all || !first) answer(null, known);
    else answer(null, first.address, first.family);
  };

/**
 * Sends a request to an address that somebody has typed: each address that its name resolves to is checked, the
 * connection goes to one of these, and no redirect is followed.
 * @throws OutgoingError
 */
export async function requestGuarded(address: string, outgoing: Outgoing): Promise<OutgoingReply> {
  if (refusedUrl(address, outgoing.rules)) throw new OutgoingError('refused');
  const url = new URL(address);
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutgoingError('late')), outgoing.patience);
  });
  const exchange = async () => {
    const addresses = await allowedAddresses(url, outgoing);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(url, {
        method: outgoing.method ?? 'POST',
        agent: false,
        signal: AbortSignal.any([over.signal, outgoing.signal]),
        lookup: pinnedTo(addresses),
        headers: {
          ...outgoing.headers,
          ...(outgoing.method !== 'GET' && { 'content-length': Buffer.byteLength(outgoing.body) }),
        },
      });
      sent.on('response', resolve);
      sent.on('error', (error) => reject(new OutgoingError(failureOf(error), { cause: error })));
      sent.end(outgoing.body);
    });
    return { status: reply.statusCode ?? 0, headers: reply.headers, text: await beginningOf(reply, outgoing.mostRead) };
  };
  try {
    return await Promise.race([exchange(), late]);
  } finally {
    clearTimeout(timer);
    over.abort(); // a request that was not sent yet is never sent
  }
}

/** The beginning of a reply's text; an end that does not come is no failure, for the status has. */
async function beginningOf(reply: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of reply as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= most) break;
    }
  } catch {
    // broken off
  }
  return Buffer.concat(pieces).subarray(0, most).toString('utf8');
}

const ofCertificates = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL_|HOSTNAME_)/;

const failureOf = (error: NodeJS.ErrnoException): OutgoingFailure =>
  ofCertificates.test(error.code ?? '') ? 'certificate' : 'unreachable';
