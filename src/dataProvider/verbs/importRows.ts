import type { QueryClient } from '@tanstack/react-query';
import { offersMany } from '#console/dataProvider/calls/extensions';
import type { ListVerbs } from '#console/dataProvider/lists/lists';
import type { RecordData } from '#console/dataProvider/mappings/mapping';
import { mappingOf } from '#console/dataProvider/resources';
import type { ImportMode, ImportReply } from '#contract/extensions/importing';
import type { SingleVerbs } from './verbs';
import { traceChange, type WithTrace } from './written';

/** A request of an import: rows by the record's names, `key` by its name in lists. */
export interface ImportParams {
  mode: ImportMode;
  key?: string | undefined;
  rows: readonly RecordData[];
  dryRun?: boolean | undefined;
  /** The change that the first request began, for all later ones. */
  changeId?: string | undefined;
  /** Makes repeating the request safe. */
  idempotencyKey?: string | undefined;
}

export interface ImportVerb {
  /**
   * Creates and changes records from rows: many in one request if the backend can, else one after another. `errors` by
   * field key.
   */
  importRows(resource: string, params: ImportParams & WithTrace): Promise<{ data: ImportReply }>;
}

/** @see rules 18.1, 18.3 */
export function withImport<Verbs extends SingleVerbs & Pick<ListVerbs, 'getList'>>(
  verbs: Verbs,
  { queryClient }: { queryClient: QueryClient },
): Verbs & ImportVerb {
  return {
    ...verbs,
    async importRows(resource, params) {
      const mapping = mappingOf(resource);
      const { importRows, named } = mapping;
      if (importRows && (await offersMany(queryClient, mapping, 'import'))) {
        const { rows, idempotencyKey, trace, ...options } = params;
        const data = await importRows([...rows], options, idempotencyKey);
        const written = data.results.filter(({ action }) => action === 'created' || action === 'updated');
        traceChange(trace, data.changeId, written.length);
        return { data };
      }
      const { importOneByOne } = await import('./importOneByOne');
      return { data: await importOneByOne(verbs, resource, params, named) };
    },
  };
}
