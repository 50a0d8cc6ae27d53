import { buildUrl, type Endpoint, type Method } from '#contract/endpoint';
import { type EndpointName, endpoints } from '#contract/index';
import type { TestApp, TestUser } from '../app';
import { multipart, type TestFile } from '../uploads';

/** A call as the document shows it: parameters and body as sent, its reply as received. */
interface Example {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  reply?: unknown;
}

interface Asked {
  as?: Pick<TestUser, 'token'>;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: TestFile;
  headers?: Record<string, string>;
}

/** Members whose values are secrets or made by chance; the rest of an example is compared as it is. */
const secrets = new Set([
  ...['token', 'refreshToken', 'secret', 'clientSecret', 'uri', 'invitation', 'twoFactor', 'challenge', 'code', 'url'],
  ...['small', 'shown', 'originalUrl', 'recoveryCodes', 'hash', 'version', 'cursor'],
  ...['rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'],
]);
/** The part of a secret that is kept: its prefix, or the readable part of an address. */
const beginning = /^(?:atr_|whsec_|https?:\/\/[^/]+(?:\/[a-zA-Z-]{1,24}(?![\w.?%-]))*\/?|otpauth:\/\/totp\/)/;
const withoutSecret = (value: string) => {
  const start = beginning.exec(value)?.[0] ?? '';
  return start === value ? value : `${start}…`;
};

const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** When the calls of the examples are made. */
const morning = Date.UTC(2026, 0, 12, 9);
const hour = 3_600_000;
const day = 24 * hour;

/** A value without its secrets; of longer lists only so many entries. */
function shortened(value: unknown, entries: number, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, entries).map((entry) => shortened(entry, entries, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member, entries, name)]));
  }
  return typeof value === 'string' && secrets.has(key) ? withoutSecret(value) : value;
}

/** Paths of members that a reply has and its schema does not: reading leaves those out. */
function unknownMembers(received: unknown, read: unknown, path: string): string[] {
  if (typeof received !== 'object' || received === null || typeof read !== 'object' || read === null) return [];
  const known = new Map(Object.entries(read));
  return Object.entries(received).flatMap(([name, member]) =>
    known.has(name) ? unknownMembers(member, known.get(name), `${path}.${name}`) : [`${path}.${name}`],
  );
}

/** Makes calls, each as the contract has it, and keeps the first of each endpoint as its example. */
export function exampleRecorder(test: TestApp) {
  const started = Date.now();
  const examples: Partial<Record<EndpointName, Example>> = {};
  const failures: Record<number, unknown> = {};
  const ids = new Map<string, string>();
  const names: [text: string, shown: string][] = [];

  const idOf = (found: string) => {
    const known = ids.get(found) ?? `01890000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(found, known);
    return known;
  };
  const instantOf = (found: string) => {
    const later = Date.parse(found) - started;
    const step = Math.abs(later) > day / 2 ? day : hour;
    return new Date(morning + Math.round(later / step) * step).toISOString();
  };
  /** A value without what differs each time: ids are numbered, times are those of one morning, secrets are left out. */
  const stable = (value: unknown, entries = 3): unknown => {
    const text = names.reduce(
      (said, [from, to]) => said.replaceAll(from, to),
      JSON.stringify(shortened(value, entries)),
    );
    return JSON.parse(text.replaceAll(id, idOf).replaceAll(instant, instantOf));
  };

  async function send(definition: Endpoint, { as, params = {}, query = {}, body, file, headers = {} }: Asked) {
    const form = file && (await multipart(file, body as Record<string, string>)); // parts of a form are texts
    const url = buildUrl(definition, params, query);
    if (!form) return test.call(definition.method, url, { ...(as && { as }), body, headers });
    const reply = await test.app.inject({
      method: 'POST',
      url,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), 'content-type': form.contentType },
      payload: form.payload,
    });
    return { status: reply.statusCode, body: reply.json() as unknown };
  }

  return {
    examples,
    failures,
    /** Shows another text for one that differs each time. */
    rename: (text: string, to: string) => void names.push([text, to]),
    /** @throws Error where the call fails */
    async call<Reply = { id: string }>(name: EndpointName, asked: Asked = {}): Promise<Reply> {
      const definition = endpoints[name];
      const { status, body } = await send(definition, asked);
      const kind = definition.replies[status as 200]; // another status has none
      if (kind === undefined) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      const unknown = typeof kind === 'object' ? unknownMembers(body, kind.parse(body), name) : [];
      if (unknown.length > 0) throw new Error(`The contract does not have ${unknown.join(', ')}`);
      examples[name] ??= {
        ...(asked.params && { params: stable(asked.params) }),
        ...(asked.query && { query: stable(asked.query) }),
        ...(asked.body !== undefined && !asked.file && { body: stable(asked.body, Number.POSITIVE_INFINITY) }),
        ...(typeof kind === 'object' && { reply: stable(body) }),
      };
      return body as Reply; // the story knows the call
    },
    /** Makes a call that is refused, and keeps the first reply of each status as its example. */
    async refused(method: Method, url: string, options: Parameters<TestApp['call']>[2]): Promise<void> {
      const { status, body } = await test.call(method, url, options);
      if (status >= 400) failures[status] ??= stable(body);
    },
  };
}

export type Recorder = ReturnType<typeof exampleRecorder>;
