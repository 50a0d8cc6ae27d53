import { resources } from './resources.js';

/** A refusal: `status`, the `message` for people, and `errors` by field or id. */
export class AtriumError extends Error {
  constructor(status, body) {
    super(body?.message ?? `The server answered ${status}`);
    this.name = 'AtriumError';
    this.status = status;
    this.errors = body?.errors;
    this.body = body;
  }
}

/** Waits of a call that is repeated, in milliseconds; the server's `Retry-After` comes first. */
const waits = [500, 1000, 2000, 4000];
const longestWait = 60_000;

/** Statuses after which nothing was done, so that any call may be repeated. */
const refusedForNow = [429, 503];

const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });

/** The wait that a reply asks for; undefined: it does not say. */
function askedWait(reply) {
  const value = reply?.headers.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, longestWait) : undefined;
}

/** Creations and bulk calls take a key, by which the server does them once. */
const takesKey = (method, path) =>
  method === 'POST' || (['PATCH', 'DELETE'].includes(method) && !/[0-9a-f-]{36}/.test(path));

function addressOf(resource, kind) {
  const address = resources[resource]?.[kind];
  if (!address) throw new TypeError(`The client has no such call: ${kind} of ${resource}`);
  return address;
}

const addressOfOne = (resource, id) => addressOf(resource, 'one').replace(/\{\w+\}/, encodeURIComponent(id));

export class Atrium {
  #url;
  #token;
  #refreshToken;
  #refreshing;
  #fetch;
  #language;

  /** @param url of the server, such as `https://atrium.example.com` */
  constructor(url, { token, refreshToken, language, fetch = globalThis.fetch } = {}) {
    this.#url = url.replace(/\/+$/, '');
    this.#token = token;
    this.#refreshToken = refreshToken;
    this.#language = language;
    this.#fetch = (...call) => fetch(...call);
  }

  /** A client of a person, who signs in to a company by its name. Programs use a token instead. */
  static async signIn(url, { company, tenantId, identifier, password, ...options }) {
    const client = new Atrium(url, options);
    const found = tenantId ?? (await client.call('GET', `/api/Tenants/by-name/${encodeURIComponent(company)}`)).data.id;
    const { data } = await client.call('POST', '/api/Auth/login', { body: { identifier, password, tenantId: found } });
    if (!data.token) throw new AtriumError(401, { message: 'A second factor is needed: use an API token' });
    client.#token = data.token;
    client.#refreshToken = data.refreshToken;
    return client;
  }

  async #renew() {
    const refreshToken = this.#refreshToken;
    this.#refreshToken = undefined;
    const { data } = await this.call('POST', '/api/Auth/refresh-token', { body: { refreshToken } });
    this.#token = data.token;
    this.#refreshToken = data.refreshToken;
  }

  #send(method, path, { query = {}, body, headers = {}, signal }) {
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
    const isForm = body instanceof FormData;
    return this.#fetch(`${this.#url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      signal,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(this.#language && { 'accept-language': this.#language }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** Any call of the API. Repeats what may be repeated: reads, calls with a key, and calls that were refused for now. */
  async call(method, path, { key, ...options } = {}) {
    const headers = { ...options.headers };
    if (takesKey(method, path) && !path.startsWith('/api/Auth/'))
      headers['idempotency-key'] = key ?? crypto.randomUUID();
    const isSafe = method === 'GET' || 'idempotency-key' in headers;
    let renewed = false;
    for (let attempt = 0; ; attempt++) {
      let reply;
      try {
        reply = await this.#send(method, path, { ...options, headers });
      } catch (error) {
        if (!isSafe || options.signal?.aborted || attempt >= waits.length) throw error;
        await pause(waits[attempt], options.signal);
        continue;
      }
      if (reply.status === 401 && !renewed && (this.#refreshing || this.#refreshToken)) {
        renewed = true;
        this.#refreshing ??= this.#renew().finally(() => {
          this.#refreshing = undefined;
        });
        await this.#refreshing;
        continue;
      }
      const isRunning = reply.status === 409 && reply.headers.has('retry-after');
      const mayRepeat = refusedForNow.includes(reply.status) || isRunning || (isSafe && reply.status >= 500);
      if (mayRepeat && attempt < waits.length) {
        await reply.body?.cancel();
        await pause(askedWait(reply) ?? waits[attempt], options.signal);
        continue;
      }
      const isJson = reply.headers.get('content-type')?.includes('json');
      const text = isJson || !reply.ok ? await reply.text() : undefined;
      const data = isJson && text ? JSON.parse(text) : undefined;
      if (!reply.ok) throw new AtriumError(reply.status, data);
      return { data, headers: reply.headers, status: reply.status, reply };
    }
  }

  /** One page of a list, with the total. */
  async list(resource, { filter, sort, range = [0, 24], after, before, signal } = {}) {
    const query = {
      range: JSON.stringify(range),
      ...(filter && { filter: JSON.stringify(filter) }),
      ...(sort && { sort: JSON.stringify(sort) }),
      after,
      before,
    };
    const { data, headers } = await this.call('GET', addressOf(resource, 'list'), { query, signal });
    const total = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? data.length);
    return { data, total, last: headers.get('x-last-cursor') ?? undefined };
  }

  /** Every page of a list, by cursors: nothing is skipped or repeated while others write. */
  async *pages(resource, { perPage = 500, ...options } = {}) {
    let first = 0;
    let after;
    for (;;) {
      const page = await this.list(resource, { ...options, range: [first, first + perPage - 1], after });
      if (page.data.length > 0) yield page.data;
      if (page.data.length < perPage || !page.last) return;
      first += perPage;
      after = page.last;
    }
  }

  /** Every record of a list. */
  async *all(resource, options) {
    for await (const page of this.pages(resource, options)) yield* page;
  }

  async get(resource, id, { signal } = {}) {
    const { data, headers } = await this.call('GET', addressOfOne(resource, id), { signal });
    return Object.defineProperty(data, 'etag', { value: headers.get('etag') ?? undefined });
  }

  async create(resource, record, options = {}) {
    return (await this.call('POST', addressOf(resource, 'create'), { ...options, body: record })).data;
  }

  /** @param options `etag`: refuse (412) where somebody else has changed the record since */
  async update(resource, id, changes, { etag, ...options } = {}) {
    const headers = etag ? { 'if-match': etag } : {};
    const method = addressOf(resource, 'method');
    return (await this.call(method, addressOfOne(resource, id), { ...options, headers, body: changes })).data;
  }

  async delete(resource, id, { etag, ...options } = {}) {
    await this.call('DELETE', addressOfOne(resource, id), { ...options, headers: etag ? { 'if-match': etag } : {} });
  }

  /** Changes many records at once: `{ ids }` or `{ filter, except, expected }`, with `changes`, `dryRun`, `skipRefused`. */
  async updateMany(resource, body, options = {}) {
    return (await this.call('PATCH', addressOf(resource, 'many'), { ...options, body })).data;
  }

  async deleteMany(resource, body, options = {}) {
    return (await this.call('DELETE', addressOf(resource, 'many'), { ...options, body })).data;
  }

  /** Takes a change back; `skipped` names what others have changed since. */
  async undo(changeId, options = {}) {
    return (await this.call('POST', `/api/History/${encodeURIComponent(changeId)}/undo`, options)).data;
  }

  /** Uploads a file, such as to `/api/Documents/projects/{id}/upload`. */
  async upload(path, file, { name = file.name ?? 'file', fields = {}, ...options } = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('File', file, name);
    return (await this.call('POST', path, { ...options, body: form })).data;
  }

  /** A list as the text of a CSV file. */
  async csv(resource, { filter, sort, view, signal } = {}) {
    const query = {
      format: 'csv',
      view,
      ...(filter && { filter: JSON.stringify(filter) }),
      ...(sort && { sort: JSON.stringify(sort) }),
    };
    return (await this.call('GET', addressOf(resource, 'list'), { query, signal })).reply.text();
  }
}
