import type { Identifier, RaRecord } from 'react-admin';
import type { ListReply, RestListRequest } from '#console/dataProvider/lists/simpleRest';
import type { Endpoint } from '#contract/endpoint';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply, ImportRequest } from '#contract/extensions/importing';
import type { Extension } from '#contract/health';
import type { DerivedFields } from '#contract/lists/derivedFields';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { CountedMatching } from '../verbs/chosen';

/** A record of any resource, as react-admin holds it. */
export type AtriumRecord = RaRecord<string>;

/** Members of a record that a form or a bulk action hands over. */
export type RecordData = Partial<RaRecord>;

/** A body of a call: its members by the wire's names. */
export type Payload = Readonly<Record<string, unknown>>;

/** The ids that a record's address needs beside its own: `projectId`, `entityType`, … */
export type Scope = Readonly<Record<string, string>>;

export interface MappedReply<T> {
  data: T;
  headers: Headers;
}

export interface MappedRead {
  scope: Scope;
  signal?: AbortSignal;
}

export interface Writing {
  scope: Scope;
  headers?: Record<string, string>;
}

/** The names of members that name a record, each with the field that its id goes to. */
export type NamedReferences = Readonly<Record<string, { field: string; resource: string }>>;

type ImportOptions = Omit<ImportRequest, 'rows'>;

/** Query for aggregates, by the wire's names, each as JSON; `group` is a field's name. */
export type AggregatesQuery = Readonly<Partial<Record<'filter' | 'of' | 'group' | 'projectId', string>>>;

/** A list that the backend pages. */
interface Pages<Listed> {
  page(request: RestListRequest): Promise<ListReply<Listed[]>>;
  some(ids: string[], signal?: AbortSignal): Promise<Listed[]>;
  /** Every row, piece by piece, where the backend has `streams`. */
  stream(request: Pick<RestListRequest, 'sort' | 'filter'>): AsyncIterable<Listed[]>;
}

/** skipRefused: leave refused rows out. dryRun: report only. */
export interface BulkOptions {
  skipRefused?: boolean;
  dryRun?: boolean;
  signal?: AbortSignal | undefined;
}

/** The rows of a bulk call, a filter by the wire's keys. */
export type BulkRows = { ids: readonly string[] } | CountedMatching;

/** The call of a whole list, and what its rows are as records. */
export interface WholeCall {
  endpoint: Endpoint;
  toRecords(rows: unknown): AtriumRecord[];
}

/**
 * How a resource reaches its endpoints, and how its records are spelled: reply → record, record → payload.
 * What a resource cannot do has no member here.
 */
export interface MappingDefinition<Listed, Whole extends Listed, Creation, Changes, Some = Changes> {
  /** The names of the ids that its address needs; the first is the target of `getManyReference`. */
  scope?: readonly string[];
  /** Calls of the list dialect, where the backend has it. */
  pages?: Pages<Listed>;
  /** Calls of the list dialect below another record, where the backend has it. */
  part?(scope: Scope, request: RestListRequest): Promise<ListReply<Listed[]>>;
  /** A change replaces the whole (PUT), so that its body holds every member. */
  replaces?: boolean;
  /** The texts that its screen's search looks through. */
  search(record: RecordData): readonly unknown[];
  /** Names of the wire against names of the record, where they differ. */
  names?: Readonly<Record<string, string>>;
  /** Fields to filter by that the console works out and no backend knows. */
  derived?: DerivedFields;
  /** The call of its whole list. */
  whole?: Endpoint;
  /** The same below another record. */
  list?(reading: MappedRead): Promise<MappedReply<Listed[]>>;
  get?(id: string, reading: MappedRead): Promise<MappedReply<Whole>>;
  create?(body: Creation, writing: Writing): Promise<MappedReply<Whole>>;
  change?(id: string, body: Changes, writing: Writing): Promise<MappedReply<Whole>>;
  remove?(id: string, writing: Writing): Promise<MappedReply<undefined>>;
  changeMany?(rows: BulkRows, changes: Some, bulkOptions: BulkOptions): Promise<MappedReply<BulkReply>>;
  /** Rows that each have changes of their own. @param dryRun only says what would be refused */
  changeRows?(rows: { id: string; changes: Some }[], dryRun: boolean): Promise<MappedReply<BulkReply>>;
  /** Aggregates of all rows that a filter finds. */
  figures?(query: AggregatesQuery, scope: Scope): Promise<MappedReply<ListAggregates>>;
  removeMany?(rows: BulkRows, bulkOptions: BulkOptions): Promise<MappedReply<BulkReply>>;
  /** Bulk calls take ids and no filter. */
  byIdsAlone?: boolean;
  /** Extension that its bulk calls need. */
  many?: Extension;
  /** Rows of a file, as the call of the same name takes them. */
  importRows?(request: ImportRequest, headers?: Record<string, string>): Promise<MappedReply<ImportReply>>;
  /** Members by which a row of a file names what it refers to. */
  named?: NamedReferences;
  toRecord(reply: Listed, scope: Scope): AtriumRecord;
  /** The body of a creation. */
  creation?(data: RecordData): Creation;
  /** The members of `data` that a change can send; absent ones stay absent. */
  changes?(data: RecordData): Changes;
  /** The same of many at once, where a change of one says it otherwise. */
  someChanges?(data: RecordData): Some;
}

/** A mapping whose payloads stay inside: the provider hands over record data alone. */
export interface ResourceMapping {
  scope: readonly string[];
  pages?: Pages<AtriumRecord>;
  part?(scope: Scope, request: RestListRequest): Promise<ListReply<AtriumRecord[]>>;
  replaces: boolean;
  names: Readonly<Record<string, string>>;
  search(record: RecordData): readonly unknown[];
  derived?: DerivedFields | undefined;
  whole?: WholeCall | undefined;
  list?(reading: MappedRead): Promise<AtriumRecord[]>;
  get?(id: string, reading: MappedRead): Promise<MappedReply<AtriumRecord | undefined>>;
  create?(data: RecordData, writing: Writing): Promise<MappedReply<AtriumRecord | undefined>>;
  /** Sends the members that a change can send; undefined: there are none, and nothing was sent. */
  change?(id: string, data: RecordData, writing: Writing): Promise<MappedReply<AtriumRecord | undefined> | undefined>;
  remove?(id: string, writing: Writing): Promise<MappedReply<undefined>>;
  changeMany?(rows: BulkRows, data: RecordData, bulkOptions?: BulkOptions): Promise<BulkReply>;
  changeRows?(rows: readonly { id: string; data: RecordData }[], dryRun: boolean): Promise<BulkReply>;
  figures?(query: AggregatesQuery, scope: Scope): Promise<MappedReply<ListAggregates>>;
  removeMany?(rows: BulkRows, bulkOptions?: BulkOptions): Promise<BulkReply>;
  byIdsAlone: boolean;
  many?: Extension | undefined;
  importRows?(rows: RecordData[], options: ImportOptions, idempotencyKey?: string): Promise<ImportReply>;
  named?: NamedReferences | undefined;
}

export function defineMapping<
  Listed,
  Whole extends Listed,
  Creation extends object,
  Changes extends object,
  Some extends object = Changes,
>(mapping: MappingDefinition<Listed, Whole, Creation, Changes, Some>): ResourceMapping {
  const { pages, part, whole, list, get, create, change, remove, changeMany, changeRows, removeMany } = mapping;
  const { creation, changes } = mapping;
  // bulk changes equal single changes unless the mapping has its own
  const some = mapping.someChanges ?? (changes as ((data: RecordData) => Some) | undefined);
  const records = (rows: Listed[], scope: Scope = {}) => rows.map((entry) => mapping.toRecord(entry, scope));
  // Some backends answer a write with nothing; the provider then reads the record.
  const reply = ({ data, headers }: MappedReply<Whole>, scope: Scope) => ({
    data: isPresent(data) ? mapping.toRecord(data, scope) : undefined,
    headers,
  });
  return {
    scope: mapping.scope ?? [],
    pages: pages && {
      page: async (request) => {
        const { data, ...totals } = await pages.page(request);
        return { data: records(data), ...totals };
      },
      some: async (ids, signal) => records(await pages.some(ids, signal)),
      async *stream(request) {
        for await (const rows of pages.stream(request)) yield records(rows);
      },
    },
    part:
      part &&
      (async (scope, request) => {
        const { data, ...totals } = await part(scope, request);
        return { data: records(data, scope), ...totals };
      }),
    replaces: mapping.replaces ?? false,
    names: mapping.names ?? {},
    search: mapping.search,
    derived: mapping.derived,
    whole: whole && {
      endpoint: whole,
      // the client has read them as such
      toRecords: (rows) => records(Array.isArray(rows) ? rows : []),
    },
    list: list && (async (reading) => records((await list(reading)).data ?? [], reading.scope)),
    get: get && (async (id, reading) => reply(await get(id, reading), reading.scope)),
    create:
      create && creation && (async (data, writing) => reply(await create(creation(data), writing), writing.scope)),
    change:
      change &&
      changes &&
      (async (id, data, writing) => {
        const body = changes(data);
        return Object.keys(body).length > 0 ? reply(await change(id, body, writing), writing.scope) : undefined;
      }),
    remove,
    changeMany:
      changeMany &&
      some &&
      (async (rows, data, bulkOptions = {}) => (await changeMany(rows, some(data), bulkOptions)).data ?? {}),
    changeRows:
      changeRows &&
      some &&
      (async (rows, dryRun) =>
        (
          await changeRows(
            rows.map(({ id, data }) => ({ id, changes: some(data) })),
            dryRun,
          )
        ).data),
    figures: mapping.figures,
    byIdsAlone: mapping.byIdsAlone ?? false,
    many: mapping.many,
    removeMany: removeMany && (async (rows, bulkOptions = {}) => (await removeMany(rows, bulkOptions)).data ?? {}),
    named: mapping.named,
    importRows: mapping.importRows && some && importing(mapping, some),
  };
}

type Importing = Pick<MappingDefinition<never, never, never, never>, 'importRows' | 'named' | 'names' | 'scope'>;

/** Rows as payloads, with the id and the names that find records, and what is wrong with them by the record's fields. */
function importing(
  { importRows, named = {}, names = {}, scope = [] }: Importing,
  changes: (data: RecordData) => object,
) {
  const fields: Record<string, string> = { ...names };
  for (const [member, { field }] of Object.entries(named)) fields[field] = member;
  return async (rows: RecordData[], options: ImportOptions, key?: string): Promise<ImportReply> => {
    const payloads = rows.map((row) => {
      const members = ['id', ...scope, ...Object.keys(named)].flatMap((member) =>
        row[member] ? [[member, row[member]]] : [],
      );
      return { ...changes(row), ...Object.fromEntries(members) };
    });
    const headers = key === undefined ? undefined : { 'idempotency-key': key };
    const reply = await importRows?.({ ...options, rows: payloads }, headers);
    const results = (reply?.data.results ?? []).map((result) => {
      if (!result.errors) return result;
      const errors = Object.entries(result.errors).map(([field, said]) => [fields[field] ?? field, said]);
      return { ...result, errors: Object.fromEntries(errors) };
    });
    return { changeId: reply?.data.changeId ?? '', results };
  };
}

const isPresent = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The ids of a call's address, out of whatever was given; the first that has one wins. */
export function scopeOf(mapping: ResourceMapping, ...sources: unknown[]): Scope {
  const scope: Record<string, string> = {};
  for (const source of sources) {
    if (typeof source !== 'object' || source === null) continue;
    for (const [name, value] of Object.entries(source) as [string, unknown][]) {
      if (mapping.scope.includes(name) && value !== undefined && value !== null) scope[name] ??= String(value);
    }
  }
  return scope;
}

/** The member of a scope; an absent one stays absent, so that the call names it. */
export const idOf = (scope: Scope, name: string): string => scope[name] ?? '';

export const idText = (id: Identifier): string => String(id);
