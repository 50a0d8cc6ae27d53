import { callOf } from '#console/dataProvider/calls/calls';
import { pagedList, pagedPart, type RestListRequest } from '#console/dataProvider/lists/simpleRest';
import { type Endpoint, type ParamsOf, parameterNames } from '#contract/endpoint';
import type { BulkReply } from '#contract/extensions/bulk';
import type { ImportReply } from '#contract/extensions/importing';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { BulkOptions, BulkRows, MappedRead, MappedReply, MappingDefinition, Scope } from './mapping';

/** The calls of a resource in the contract; absent: the backend has none. */
export interface RecordEndpoints {
  list: Endpoint;
  figures?: Endpoint;
  get?: Endpoint;
  create: Endpoint;
  change?: Endpoint;
  delete?: Endpoint;
  changeMany?: Endpoint;
  deleteMany?: Endpoint;
  importRows?: Endpoint;
}

type Calls<Listed, Whole extends Listed, Creation, Changes> = Pick<
  MappingDefinition<Listed, Whole, Creation, Changes>,
  | 'pages'
  | 'whole'
  | 'get'
  | 'create'
  | 'change'
  | 'remove'
  | 'changeMany'
  | 'changeRows'
  | 'figures'
  | 'removeMany'
  | 'importRows'
>;

/** The list of a record's children by the ids of its address, whole and in pages. */
export function listBelow<E extends Endpoint>(
  endpoint: E,
  addressOf: (scope: Scope) => { params?: ParamsOf<E>; query?: Record<string, string> },
) {
  const page = pagedPart(endpoint);
  return {
    list: ({ scope, signal }: MappedRead) => callOf(endpoint, { ...addressOf(scope), signal }),
    part: (scope: Scope, request: RestListRequest) => page(addressOf(scope), request),
  };
}

/** The parameters of a call whose address contains the record's id, under any name. */
const at = (endpoint: Endpoint, id: string) => ({ [parameterNames(endpoint)[0] ?? 'id']: id });

/**
 * The calls of a resource without special cases: one record by its id, many by ids or a filter. The types are those of
 * the endpoints' schemas.
 */
export function recordCalls<Listed, Whole extends Listed, Creation, Changes>(
  calls: RecordEndpoints,
): Calls<Listed, Whole, Creation, Changes> {
  const { list, figures: aggregates, get, create, change, delete: remove, changeMany, deleteMany, importRows } = calls;
  const send = <T>(endpoint: Endpoint, values: Parameters<typeof callOf>[1]) =>
    callOf(endpoint, values) as Promise<MappedReply<T>>; // as the endpoint's schemas
  const many = (endpoint: Endpoint, rows: BulkRows, { signal, ...options }: BulkOptions, more: object = {}) =>
    send<BulkReply>(endpoint, { body: { ...rows, ...options, ...more }, signal });
  return {
    pages: pagedList(list) as Calls<Listed, Whole, Creation, Changes>['pages'], // as the endpoint's schemas
    whole: list,
    get: get && ((id, { signal }) => send(get, { params: at(get, id), signal })),
    create: (body, { headers }) => send(create, { body, headers }),
    change: change && ((id, body, { headers }) => send(change, { params: at(change, id), body, headers })),
    remove: remove && ((id, { headers }) => send(remove, { params: at(remove, id), headers })),
    changeMany: changeMany && ((rows, changes, options) => many(changeMany, rows, options, { changes })),
    changeRows: changeMany && ((rows, dryRun) => send<BulkReply>(changeMany, { body: { rows, dryRun } })),
    figures: aggregates && ((query) => send<ListAggregates>(aggregates, { query })),
    removeMany: deleteMany && ((rows, options) => many(deleteMany, rows, options)),
    importRows: importRows && ((body, headers) => send<ImportReply>(importRows, { body, headers })),
  };
}
