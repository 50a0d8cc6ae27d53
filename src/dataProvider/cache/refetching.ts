import type { Query, QueryClient } from '@tanstack/react-query';
import { attempts } from '#console/dataProvider/calls/attempts';
import { healthKey } from '#console/dataProvider/calls/extensions';
import { type AtriumRecord, idText } from '#console/dataProvider/mappings/mapping';
import { mappingOf } from '#console/dataProvider/resources';
import { BulkError, type BulkVerbs } from '#console/dataProvider/verbs/bulk';
import { bulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import type { ImportVerb } from '#console/dataProvider/verbs/importRows';
import type { RowVerbs } from '#console/dataProvider/verbs/rows';
import type { SingleVerbs } from '#console/dataProvider/verbs/verbs';
import type { ListChange } from '#console/dataProvider/wholeLists/listChanges';
import type { WholeLists } from '#console/dataProvider/wholeLists/wholeLists';
import { companyKinds, type EntityKind, entities, entityKinds, isCompanyKind } from '#contract/fields/entityKinds';
import { parentsOf } from '#contract/resources/index';
import { readAgain } from './readAgain';
import { markWhole } from './wholeRecords';

/** Query keys of the custom calls. */
export const queryKeys = {
  summary: ['projectSummary'],
  tenant: ['currentTenant'],
  /** Records of a list that are read page by page. It begins like a list's key, so that every write refetches them. */
  pages: (resource: string, asked: { sort: object; filter: object; pageSize: number; meta?: object }) =>
    [resource, 'getList', asked] as const,
  definitions: (kind: EntityKind) => ['definitions', kind] as const,
  claims: ['claims'],
  me: ['me'],
  views: ['views'],
  fieldWork: ['fieldWork'],
  health: healthKey,
} as const;

/**
 * Resources that show parts of others. After a write they are read again: at once if they are on the screen, else when
 * they are shown. The parent of a record is read again, too.
 * @see rules 13.6
 */
export const related: Readonly<Record<string, readonly string[]>> = {
  projects: ['projectSummary'],
  clients: ['projects', 'projectSummary'],
  users: ['projects', 'roles', 'me', 'projectSummary'],
  roles: ['users', 'projects'],
  documents: ['projectSummary'],
  images: ['projectSummary'],
  flights: ['travelDocuments'],
  hotels: ['travelDocuments'],
  currentTenant: [...companyKinds.map((kind) => entities[kind].resource), 'fieldWork'],
  definitions: [...entityKinds.flatMap((kind) => (isCompanyKind(kind) ? [] : [entities[kind].resource])), 'fieldWork'],
  me: ['users', 'projects'],
};

/** Resources that every write changes. */
const ofEveryWrite = ['history', 'trash'] as const;

export interface Refetching {
  /**
   * Called for every successful write.
   * @param ids records whose own queries need no reading, because they are new or deleted
   * @param change the effect on the whole list, if one is in memory
   */
  wrote(name: string, ids?: readonly string[], change?: ListChange): void;
  /** Called with the record in a reply, for screens that show it: dialogs write without react-admin's hooks. */
  arrived(name: string, record: AtriumRecord): void;
}

export function refetching(queryClient: QueryClient, whole: WholeLists): Refetching {
  return {
    arrived(name, record) {
      queryClient.setQueriesData<AtriumRecord>(
        { queryKey: [name, 'getOne'], predicate: ({ queryKey: [, , params] }) => recordId(params) === record.id },
        (known) => known && { ...known, ...record },
      );
    },
    wrote(name, ids = [], change) {
      const names = new Set([name, ...(related[name] ?? []), ...parentsOf(name), ...ofEveryWrite]);
      const patched = change !== undefined && whole.patch(name, change);
      for (const each of names) if (!patched || each !== name) whole.forget(each);
      const ownIds = new Set(ids);
      // Replies to running reads may be older than this write.
      const outdated = new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }));
      // After react-admin has written the reply to its own queries, which would mark them as fresh.
      setTimeout(() => {
        const isConcerned = (query: Query) => {
          const {
            queryKey: [first, verb, params],
            state,
          } = query;
          if (typeof first !== 'string' || !names.has(first) || verb === 'all') return false;
          if (first !== name) return true;
          const alreadyAsked = state.isInvalidated && state.fetchStatus === 'fetching' && !outdated.has(query);
          const known = verb === 'getOne' && ownIds.has(recordId(params));
          if (known && change && 'added' in change) markWhole(query);
          return !alreadyAsked && !known;
        };
        readAgain(queryClient, isConcerned, (query) => outdated.has(query));
      });
    },
  };
}

const recordId = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';

/** Whether a write's reply contains the whole record. Resources without a call for one record are read again. */
const readsBack = (resource: string): boolean => mappingOf(resource).get !== undefined;

/** Reports every write to the cache. */
export function withRefetching<Verbs extends SingleVerbs & BulkVerbs & RowVerbs & ImportVerb>(
  verbs: Verbs,
  { wrote, arrived }: Refetching,
): Verbs {
  const removed = (name: string, ids: readonly string[], change?: ListChange) => {
    // a repeated creation may refer to the deleted record, so that its key must not be reused
    attempts.forget();
    wrote(name, ids, change);
  };
  const many = async <T extends { data: string[] }>(name: string, running: Promise<T>, deleted: boolean) => {
    const tell = (ids: readonly string[]) => (deleted ? removed(name, ids) : wrote(name));
    try {
      const result = await running;
      tell(result.data);
      return result;
    } catch (error) {
      if (error instanceof BulkError && error.done.length > 0) tell(error.done);
      throw error;
    }
  };
  return {
    ...verbs,
    async create(resource: string, params: Parameters<Verbs['create']>[1]) {
      const result = await verbs.create(resource, params);
      const { data } = result;
      wrote(resource, [data.id], readsBack(resource) ? { added: data } : undefined);
      return result;
    },
    async update(resource: string, params: Parameters<Verbs['update']>[1]) {
      const result = await verbs.update(resource, params);
      arrived(resource, result.data);
      const { data } = result;
      // the record's screen reads it again, because a base backend may reply with fewer members
      wrote(resource, [], readsBack(resource) ? { changed: data } : undefined);
      return result;
    },
    async delete(resource: string, params: Parameters<Verbs['delete']>[1]) {
      const result = await verbs.delete(resource, params);
      const id = idText(params.id);
      removed(resource, [id], { removed: id });
      return result;
    },
    async runBulk(resource: string, params: Parameters<Verbs['runBulk']>[1]) {
      const running = verbs.runBulk(resource, params);
      const written = running.then(({ data }) => ({ data: [...data.done] }));
      await many(resource, written, params.verb === 'deleteMany');
      return running;
    },
    updateMany: (resource: string, params: Parameters<Verbs['updateMany']>[1]) =>
      many(resource, verbs.updateMany(resource, params), false),
    deleteMany: (resource: string, params: Parameters<Verbs['deleteMany']>[1]) =>
      many(resource, verbs.deleteMany(resource, params), true),
    updateRows: (resource: string, params: Parameters<Verbs['updateRows']>[1]) =>
      many(resource, verbs.updateRows(resource, params), false),
    async importRows(resource: string, params: Parameters<Verbs['importRows']>[1]) {
      const result = await verbs.importRows(resource, params);
      if (!params.dryRun) wrote(resource);
      return result;
    },
    retryFailed() {
      const run = bulkProgress.current();
      return many(run?.resource ?? '', verbs.retryFailed(), run?.verb === 'deleteMany');
    },
  };
}
