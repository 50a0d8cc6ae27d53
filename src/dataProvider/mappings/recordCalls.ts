import { callOf } from '#console/dataProvider/calls';
import { pagedList } from '#console/dataProvider/simpleRest';
import type { BulkReply } from '#contract/bulk';
import { type Endpoint, parameterNames } from '#contract/endpoint';
import type { ImportReply } from '#contract/importing';
import type { ListFigures } from '#contract/listFigures';
import type { MappingDefinition, Reply } from './mapping';

/** The calls of a resource in the contract; what is absent the backend does not serve. */
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
  | 'list'
  | 'get'
  | 'create'
  | 'change'
  | 'remove'
  | 'changeMany'
  | 'changeRows'
  | 'figures'
  | 'removeMany'
  | 'changeMatching'
  | 'removeMatching'
  | 'importRows'
>;

/** A call whose address needs the record's id alone, under whatever name. */
const at = (endpoint: Endpoint, id: string) => ({ [parameterNames(endpoint)[0] ?? 'id']: id });

/**
 * How a resource reaches its calls where nothing about them is odd: one record by its id, many by ids or a filter.
 * What the types say is what the endpoints' schemas read and write.
 */
export function recordCalls<Listed, Whole extends Listed, Creation, Changes>(
  calls: RecordEndpoints,
): Calls<Listed, Whole, Creation, Changes> {
  const { list, figures, get, create, change, delete: remove, changeMany, deleteMany, importRows } = calls;
  const send = <T>(endpoint: Endpoint, given: Parameters<typeof callOf>[1]) =>
    callOf(endpoint, given) as Promise<Reply<T>>; // as above
  type Ids = { ids?: string[] | undefined };
  return {
    pages: pagedList(list) as Calls<Listed, Whole, Creation, Changes>['pages'], // as above
    list: ({ signal }) => send(list, { signal }),
    get: get && ((id, { signal }) => send(get, { params: at(get, id), signal })),
    create: (body, { headers }) => send(create, { body, headers }),
    change: change && ((id, body, { headers }) => send(change, { params: at(change, id), body, headers })),
    remove: remove && ((id, { headers }) => send(remove, { params: at(remove, id), headers })),
    changeMany: changeMany && ((ids, changes) => send<Ids>(changeMany, { body: { ids, changes } })),
    changeRows: changeMany && ((rows, dryRun) => send<BulkReply>(changeMany, { body: { rows, dryRun } })),
    figures: figures && ((query) => send<ListFigures>(figures, { query })),
    removeMany: deleteMany && ((ids) => send<Ids>(deleteMany, { body: { ids } })),
    changeMatching: changeMany && ((matching, changes) => send(changeMany, { body: { ...matching, changes } })),
    importRows: importRows && ((body, headers) => send<ImportReply>(importRows, { body, headers })),
    removeMatching: deleteMany && ((matching) => send(deleteMany, { body: matching })),
  };
}
