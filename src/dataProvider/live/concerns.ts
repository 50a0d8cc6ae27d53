import type { Query, QueryKey } from '@tanstack/react-query';
import { queryKeys, related } from '#console/dataProvider/cache/refetching';
import type { ChangeEvent } from '#contract/extensions/live';
import {
  companyKinds,
  type EntityKind,
  entities,
  entityKinds,
  isCompanyKind,
  schemaResource,
} from '#contract/fields/entityKinds';
import { definitionOf, parentsOf, type ResourceName, resourceNames } from '#contract/resources/index';

/** A change of a resource, or of a record and its children, reduced to what determines which queries it affects. */
export type Concern = Pick<ChangeEvent, 'resource' | 'ids' | 'many' | 'parent' | 'action'> & {
  /** Changes were missed, so that children of the record may have changed, too. */
  below?: boolean;
};

const idOf = (parameters: unknown): string =>
  typeof parameters === 'object' && parameters !== null && 'id' in parameters ? String(parameters.id) : '';

const childrenOf = (resource: string): ResourceName[] =>
  resourceNames.filter((name) => parentsOf(name).includes(resource));
const isAttached = (resource: string): boolean => parentsOf(resource).length > 0;

/** Data without history, which no stream announces: read at intervals while it is on the screen. */
export const unannounced: ReadonlySet<unknown> = new Set([
  'securityEvents',
  'views',
  'webhooks',
  'tokens',
  'sessions',
  'mails',
]);

/** Topics of the stream for a query on the screen. */
export function topicsOf([name, verb, parameters]: QueryKey): string[] {
  if (typeof name !== 'string') return [];
  if (name === queryKeys.summary[0]) return resourceNames.filter((each) => related[each]?.includes(name));
  if (name === queryKeys.tenant[0]) return ['tenants', ...companyKinds.map(schemaResource)];
  if (name === queryKeys.me[0]) return ['users'];
  if (name === 'definitions') return entityKinds.flatMap((kind) => (kind === verb ? [schemaResource(kind)] : []));
  // the topic of the record covers its history
  if (name === 'history' && names(parameters, ['"entityId"', '"parentId"'])) return [];
  if (name === 'history' || name === 'trash') return resourceNames;
  if (!definitionOf(name) || verb === 'all' || verb === 'getMany') return [];
  if (verb === 'getOne') return [`${name}/${idOf(parameters)}`];
  // rows of a list contain counts of their children
  return isAttached(name) ? [name] : [name, ...childrenOf(name)];
}

/** Whether a query is of a record or of comments, which are read at once; lists are read at intervals. */
export const isRecord = ([, verb]: QueryKey): boolean => verb === 'getOne' || verb === 'getMany' || verb === 'thread';

/** The records in the data of a list's query. */
function recordsIn({ state: { data } }: Pick<Query, 'state'>): readonly { id: unknown }[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('data' in data && Array.isArray(data.data)) return data.data;
  return 'pages' in data && Array.isArray(data.pages) ? data.pages.flatMap((page) => page.data ?? []) : [];
}

const names = (parameters: unknown, ids: readonly string[]): boolean => {
  const text = JSON.stringify(parameters) ?? '';
  return ids.some((id) => text.includes(id));
};

/** Whether a query contains the fields of a kind, or records with their values. */
const isOfSchema = ([name, verb]: QueryKey, kind: EntityKind): boolean =>
  isCompanyKind(kind)
    ? name === queryKeys.tenant[0] || name === entities[kind].resource
    : (name === 'definitions' && verb === kind) || name === entities[kind].resource;

/** Whether a change outdates the data of a query. */
export function isConcerned(query: Pick<Query, 'queryKey' | 'state'>, change: Concern): boolean {
  const [name, verb, parameters] = query.queryKey;
  const { resource, ids = [], many, parent, action, below } = change;
  if (typeof name !== 'string' || verb === 'all') return false;
  if (name === 'history' || name === 'trash') return true;
  if (resource === 'tenants') return name === queryKeys.tenant[0];
  const kind = entityKinds.find((one) => schemaResource(one) === resource);
  if (kind) return isOfSchema(query.queryKey, kind);
  if (name === resource) {
    if (verb === 'getOne') return (many || ids.includes(idOf(parameters))) && action !== 'deleted';
    if (verb === 'getMany') return many || names(parameters, ids);
    return !parent || names(parameters, [parent.id]);
  }
  if (parent?.resource === name) {
    if (verb === 'getOne') return idOf(parameters) === parent.id;
    if (verb !== 'getMany') return recordsIn(query).some(({ id }) => id === parent.id);
  }
  if (below && childrenOf(resource).some((child) => child === name)) return names(parameters, ids);
  if (many && !parent && isAttached(resource)) return parentsOf(resource).includes(name);
  return related[resource]?.includes(name) ?? false;
}
