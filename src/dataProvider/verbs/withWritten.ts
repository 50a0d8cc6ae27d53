import { titleOf } from '#contract/resources/index';
import type { BulkVerbs } from './bulk';
import { bulkProgress } from './bulkProgress';
import type { ImportVerb } from './importRows';
import type { SingleVerbs } from './verbs';
import { noted, type WriteLog } from './written';

type Verbs = SingleVerbs & BulkVerbs & ImportVerb;
type Params<Verb extends keyof Verbs> = Parameters<Verbs[Verb]>[1];

/** Records every write in the session's log. */
export function withWritten<V extends Verbs>(verbs: V, log: WriteLog): V {
  const actionOf = (verb: string) => (verb === 'deleteMany' ? 'deleted' : 'updated');
  return {
    ...verbs,
    create: (resource: string, params: Params<'create'>) =>
      noted(log, { resource, action: 'created' }, params, (all) => verbs.create(resource, all)),
    update: (resource: string, params: Params<'update'>) =>
      noted(log, { resource, action: 'updated' }, params, (all) => verbs.update(resource, all)),
    delete: (resource: string, params: Params<'delete'>) =>
      noted(log, { resource, action: 'deleted' }, params, (all) => verbs.delete(resource, all)),
    updateMany: (resource: string, params: Params<'updateMany'>) =>
      noted(log, { resource, action: 'updated', data: params.data }, params, (all) => verbs.updateMany(resource, all)),
    deleteMany: (resource: string, params: Params<'deleteMany'>) =>
      noted(log, { resource, action: 'deleted' }, params, (all) => verbs.deleteMany(resource, all)),
    runBulk: (resource: string, params: Params<'runBulk'>) =>
      noted(log, { resource, action: actionOf(params.verb), data: params.data, nameOf: params.nameOf }, params, (all) =>
        verbs.runBulk(resource, all),
      ),
    updateRows(resource: string, params: Params<'updateRows'>) {
      const { rows } = params;
      const data = Object.assign({}, ...rows.map((row) => row.data));
      const before = (id: string) => rows.find((row) => row.id === id)?.previousData;
      const { nameOf = (id) => String(before(id)?.[titleOf(resource)] ?? id) } = params;
      const words = { resource, action: 'updated', data, nameOf } as const;
      return noted(log, words, params, (all) => verbs.updateRows(resource, all));
    },
    importRows: (resource: string, params: Params<'importRows'>) =>
      params.dryRun
        ? verbs.importRows(resource, params)
        : noted(log, { resource, action: params.mode === 'create' ? 'created' : 'updated' }, params, (all) =>
            verbs.importRows(resource, all),
          ),
    retryFailed() {
      const { resource = '', verb = '' } = bulkProgress.current() ?? {};
      return noted(log, { resource, action: actionOf(verb) }, {}, (all) => verbs.retryFailed(all));
    },
  };
}
