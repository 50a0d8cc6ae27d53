import type { CustomFetch } from 'openid-client';
import type { Config } from '#server/process/config';
import { createFairQueue } from '#server/security/fairQueue';
import { OutgoingError, requestGuarded } from '#server/security/outgoingRequest';
import { resolveName } from '#server/security/publicAddresses';

/** Time limit of a request to a provider, in milliseconds. */
const patience = 5000;
/** The longest reply of a provider, in bytes. */
const mostRead = 2 ** 19;

/** Statuses whose replies have no text. */
const empty = [204, 205, 304];
const passed = ['content-type', 'www-authenticate'];

const never = new AbortController().signal;

/** The reply of a provider is too long. */
export class TooLong extends Error {}

/** Requests to providers: to allowed addresses only, without redirects, with limited replies. */
export const fetchGuarded =
  ({ identity: rules }: Pick<Config, 'identity'>): CustomFetch =>
  async (url, { method, headers, body }) => {
    const reply = await requestGuarded(url, {
      method: method === 'GET' ? 'GET' : 'POST',
      headers: { ...headers, accept: 'application/json, application/jwt' },
      body: body instanceof URLSearchParams || typeof body === 'string' ? String(body) : '',
      rules,
      resolve: resolveName,
      patience,
      mostRead: mostRead + 1,
      signal: never,
    });
    if (Buffer.byteLength(reply.text) > mostRead) throw new TooLong();
    if (reply.status < 200) throw new OutgoingError('unreachable');
    const told = passed.flatMap((name) => {
      const value = reply.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    return new Response(empty.includes(reply.status) ? null : reply.text, { status: reply.status, headers: told });
  };

/** Queue of requests to providers: those of one company, slow ones too, leave slots for all others. */
export const providerTurns = createFairQueue({ atOnce: 200, ofOneAtOnce: 10, waiting: 2000, waitingOfOne: 100 });
