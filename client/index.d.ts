import type { BulkReply, Resources, UndoReply } from './resources.js';

export type * from './resources.js';

export type ResourceName = keyof Resources;
type Filter = Readonly<Record<string, unknown>>;

export declare class AtriumError extends Error {
  readonly status: number;
  /** Messages by field, or by id in bulk calls. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly body: unknown;
}

export interface Options {
  /** An API token. */
  token?: string;
  refreshToken?: string;
  /** The language of messages and of headers of CSV files, such as `de`. */
  language?: string;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The idempotency key; without one each creation and bulk call gets a new one, which its repetitions keep. */
  key?: string;
}

export interface ListOptions {
  filter?: Filter;
  /** Fields and orders in turn: `['status', 'ASC', 'endDate', 'DESC']`. */
  sort?: readonly string[];
  signal?: AbortSignal;
}

type Chosen = { ids: readonly string[] } | { filter: Filter; except?: readonly string[]; expected?: number };
interface Bulk {
  dryRun?: boolean;
  skipRefused?: boolean;
}
type Signing = ({ company: string } | { tenantId: string }) & { identifier: string; password: string };

export declare class Atrium {
  constructor(url: string, options?: Options);
  static signIn(url: string, account: Signing & Omit<Options, 'token' | 'refreshToken'>): Promise<Atrium>;
  call<Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions & {
      query?: Readonly<Record<string, string | undefined>>;
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
    },
  ): Promise<{ data: Data; headers: Headers; status: number; reply: Response }>;
  list<Name extends ResourceName>(
    resource: Name,
    options?: ListOptions & { range?: readonly [first: number, last: number]; after?: string; before?: string },
  ): Promise<{ data: Resources[Name]['record'][]; total: number; last?: string }>;
  pages<Name extends ResourceName>(
    resource: Name,
    options?: ListOptions & { perPage?: number },
  ): AsyncGenerator<Resources[Name]['record'][], void>;
  all<Name extends ResourceName>(
    resource: Name,
    options?: ListOptions & { perPage?: number },
  ): AsyncGenerator<Resources[Name]['record'], void>;
  get<Name extends ResourceName>(
    resource: Name,
    id: string,
    options?: CallOptions,
  ): Promise<Resources[Name]['whole'] & { readonly etag?: string }>;
  create<Name extends ResourceName>(
    resource: Name,
    record: Resources[Name]['creation'],
    options?: CallOptions,
  ): Promise<Resources[Name]['created']>;
  update<Name extends ResourceName>(
    resource: Name,
    id: string,
    changes: Resources[Name]['changes'],
    options?: CallOptions & { etag?: string },
  ): Promise<Resources[Name]['whole']>;
  delete(resource: ResourceName, id: string, options?: CallOptions & { etag?: string }): Promise<void>;
  updateMany(
    resource: ResourceName,
    body: Chosen & Bulk & { changes: object },
    options?: CallOptions,
  ): Promise<BulkReply>;
  deleteMany(resource: ResourceName, body: Chosen & Bulk, options?: CallOptions): Promise<BulkReply>;
  undo(changeId: string, options?: CallOptions): Promise<UndoReply>;
  upload<Data = unknown>(
    path: string,
    file: Blob,
    options?: CallOptions & { name?: string; fields?: Readonly<Record<string, string>> },
  ): Promise<Data>;
  csv(resource: ResourceName, options?: ListOptions & { view?: string }): Promise<string>;
}
