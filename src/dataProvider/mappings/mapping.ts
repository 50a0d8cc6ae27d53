import type { Identifier, RaRecord } from 'react-admin';
import type { ListReply, RestListRequest } from '#console/dataProvider/lists/simpleRest';
import type { Endpoint } from '#contract/endpoint';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply, ImportRequest } from '#contract/extensions/importing';
import type { Extension } from '#contract/health';
import type { DerivedFields } from '#contract/lists/derivedFields';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { CountedMatching } from '../verbs/chosen';

/** A record of any resource, as react-admin stores it. */
export type AtriumRecord = RaRecord<string>;

/** Members of a record from a form or bulk action. */
export type RecordData = Partial<RaRecord>;

/** The body of a call, by wire names. */
export type Payload = Readonly<Record<string, unknown>>;

/** Ids in a record's address beside its own: `projectId`, `entityType`, … */
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

/** Members with the name of a record, each with the field for its id. */
export type NamedReferences = Readonly<Record<string, { field: string; resource: string }>>;

type ImportOptions = Omit<ImportRequest, 'rows'>;

/** Parameters for aggregates by wire name, each as JSON; `group` is a field's name. */
export type AggregatesQuery = Readonly<Partial<Record<'filter' | 'of' | 'group' | 'projectId', string>>>;

/** A list that the backend pages. */
export interface Pages<Listed> {
  page(request: RestListRequest): Promise<ListReply<Listed[]>>;
  some(ids: string[], signal?: AbortSignal): Promise<Listed[]>;
  /** Every row, piece by piece; only with `streams`. */
  stream(request: Pick<RestListRequest, 'sort' | 'filter'>): AsyncIterable<Listed[]>;
}

/** skipRefused: leave refused rows out. dryRun: report only. */
export interface BulkOptions {
  skipRefused?: boolean;
  dryRun?: boolean;
  signal?: AbortSignal | undefined;
}

/** The rows of a bulk call; filters by wire keys. */
export type BulkRows = { ids: readonly string[] } | CountedMatching;

/**
 * Connects a resource with its endpoints and converts between replies, records and payloads. Members are absent for
 * calls that the resource lacks.
 */
export interface MappingDefinition<Listed, Whole extends Listed, Creation, Changes, Some = Changes> {
  /** Names of the ids in its address; the first is the target of `getManyReference`. */
  scope?: readonly string[];
  /** Calls of the list dialect, if the backend has it. */
  pages?: Pages<Listed>;
  /** Calls of the list dialect below a parent, if the backend has it. */
  part?(scope: Scope, request: RestListRequest): Promise<ListReply<Listed[]>>;
  /** Whether a change replaces the record (PUT), so that its body needs every member. */
  replaces?: boolean;
  /** Texts that the screen's search covers. */
  search(record: RecordData): readonly unknown[];
  /** Wire names with the record's names, where they differ. */
  names?: Readonly<Record<string, string>>;
  /** Derived fields for filters, which no backend knows. */
  derived?: DerivedFields;
  /** The call of the whole list. */
  whole?: Endpoint;
  /** The call of the whole list below a parent. */
  list?(reading: MappedRead): Promise<MappedReply<Listed[]>>;
  get?(id: string, reading: MappedRead): Promise<MappedReply<Whole>>;
  create?(body: Creation, writing: Writing): Promise<MappedReply<Whole>>;
  change?(id: string, body: Changes, writing: Writing): Promise<MappedReply<Whole>>;
  remove?(id: string, writing: Writing): Promise<MappedReply<undefined>>;
  changeMany?(rows: BulkRows, changes: Some, bulkOptions: BulkOptions): Promise<MappedReply<BulkReply>>;
  /** Changes rows separately. @param dryRun report refusals only */
  changeRows?(rows: { id: string; changes: Some }[], dryRun: boolean): Promise<MappedReply<BulkReply>>;
  /** Aggregates of all rows of a filter. */
  figures?(query: AggregatesQuery, scope: Scope): Promise<MappedReply<ListAggregates>>;
  removeMany?(rows: BulkRows, bulkOptions: BulkOptions): Promise<MappedReply<BulkReply>>;
  /** Whether bulk calls take ids only. */
  byIdsAlone?: boolean;
  /** The extension that its bulk calls need. */
  many?: Extension;
  /** Imports rows. */
  importRows?(request: ImportRequest, headers?: Record<string, string>): Promise<MappedReply<ImportReply>>;
  /** Members by which an imported row names other records. */
  named?: NamedReferences;
  /** By default the reply itself. */
  toRecord?(reply: Listed, scope: Scope): AtriumRecord;
  /** The body of a creation. */
  creation?(data: RecordData): Creation;
  /** The members of `data` that a change can send; absent ones stay absent. */
  changes?(data: RecordData): Changes;
  /** The members for a bulk change, if they differ from a single one's. */
  someChanges?(data: RecordData): Some;
}

export function defineMapping<
  Listed,
  Whole extends Listed,
  Creation extends object,
  Changes extends object,
  Some extends object = Changes,
>(mapping: MappingDefinition<Listed, Whole, Creation, Changes, Some>) {
  const { pages, part, whole, list, get, create, change, remove, changeMany, changeRows, removeMany } = mapping;
  const { creation, changes } = mapping;
  // bulk changes equal single changes unless the mapping has its own
  const some = mapping.someChanges ?? (changes as ((data: RecordData) => Some) | undefined);
  const toRecord = mapping.toRecord ?? ((entry: Listed) => ({ ...entry }) as unknown as AtriumRecord); // as the reply's schema
  const records = (rows: Listed[], scope: Scope = {}) => rows.map((entry) => toRecord(entry, scope));
  // Some backends reply to a write with an empty body; the provider then reads the record.
  const reply = ({ data, headers }: MappedReply<Whole>, scope: Scope) => ({
    data: isPresent(data) ? toRecord(data, scope) : undefined,
    headers,
  });
  return {
    scope: mapping.scope ?? [],
    pages: pages && {
      page: async (request: RestListRequest) => {
        const { data, ...totals } = await pages.page(request);
        return { data: records(data), ...totals };
      },
      some: async (ids: string[], signal?: AbortSignal) => records(await pages.some(ids, signal)),
      async *stream(request: Parameters<Pages<Listed>['stream']>[0]) {
        for await (const rows of pages.stream(request)) yield records(rows);
      },
    },
    part:
      part &&
      (async (scope: Scope, request: RestListRequest) => {
        const { data, ...totals } = await part(scope, request);
        return { data: records(data, scope), ...totals };
      }),
    replaces: mapping.replaces ?? false,
    names: mapping.names ?? {},
    search: mapping.search,
    derived: mapping.derived,
    whole: whole && {
      endpoint: whole,
      // the client has parsed them
      toRecords: (rows: unknown) => records(Array.isArray(rows) ? rows : []),
    },
    list: list && (async (reading: MappedRead) => records((await list(reading)).data ?? [], reading.scope)),
    get: get && (async (id: string, reading: MappedRead) => reply(await get(id, reading), reading.scope)),
    create:
      create &&
      creation &&
      (async (data: RecordData, writing: Writing) => reply(await create(creation(data), writing), writing.scope)),
    /** Sends the members that a change can send; undefined: there were none and nothing was sent. */
    change:
      change &&
      changes &&
      (async (id: string, data: RecordData, writing: Writing) => {
        const body = changes(data);
        return Object.keys(body).length > 0 ? reply(await change(id, body, writing), writing.scope) : undefined;
      }),
    remove,
    changeMany:
      changeMany &&
      some &&
      (async (rows: BulkRows, data: RecordData, bulkOptions: BulkOptions = {}) =>
        (await changeMany(rows, some(data), bulkOptions)).data ?? {}),
    changeRows:
      changeRows &&
      some &&
      (async (rows: readonly { id: string; data: RecordData }[], dryRun: boolean) =>
        (
          await changeRows(
            rows.map(({ id, data }) => ({ id, changes: some(data) })),
            dryRun,
          )
        ).data),
    figures: mapping.figures,
    byIdsAlone: mapping.byIdsAlone ?? false,
    many: mapping.many,
    removeMany:
      removeMany &&
      (async (rows: BulkRows, bulkOptions: BulkOptions = {}) => (await removeMany(rows, bulkOptions)).data ?? {}),
    named: mapping.named,
    importRows: mapping.importRows && some && importing(mapping, some),
  };
}

/** A mapping without payload types: the provider passes record data only. */
export type ResourceMapping = ReturnType<typeof defineMapping>;

type Importing = Pick<MappingDefinition<never, never, never, never>, 'importRows' | 'named' | 'names' | 'scope'>;

/** Rows as payloads, with the id and names that find records; errors by the record's fields. */
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

/** The ids of a call's address, from the given sources; the first with an id wins. */
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

/** An id of a scope; '' if absent, so that the call's error names it. */
export const idOf = (scope: Scope, name: string): string => scope[name] ?? '';

export const idText = (id: Identifier): string => String(id);
