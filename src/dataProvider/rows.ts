import type { QueryClient } from '@tanstack/react-query';
import { ownChangesLimit } from '#contract/bulk';
import type { ListFigures } from '#contract/listFigures';
import { errorText } from './apiError';
import { BulkError, refused } from './bulk';
import type { FailedRow } from './bulkProgress';
import { offersMany } from './extensions';
import { wireField } from './fieldNames';
import { flatFilter, sentFilter } from './filters';
import type { ListVerbs } from './lists';
import { scopeOf } from './mappings/mapping';
import { mappingOf } from './resources';
import type { CustomCalls, FiguresParams, RowChange } from './types';
import type { SingleVerbs } from './verbs';

export type RowVerbs = Pick<CustomCalls, 'updateRows' | 'checkRows' | 'listFigures'>;

/** How many rows are written at a time where the backend takes one at a time. */
const lanes = 6;

/**
 * Rows that are each changed in their own way, and what all rows of a list come to: by one call where the backend can,
 * else one row at a time, and added up here.
 * @see rules 13.5, 13.18
 */
export function withRows<Verbs extends SingleVerbs & Pick<ListVerbs, 'listFigures'>>(
  verbs: Verbs,
  { queryClient, viewer }: { queryClient: QueryClient; viewer?: () => string | undefined },
): Verbs & RowVerbs {
  const together = async (resource: string) => {
    const mapping = mappingOf(resource);
    return (await offersMany(queryClient, mapping, 'bulkRows')) ? mapping.changeRows : undefined;
  };

  async function oneByOne(resource: string, rows: readonly RowChange[]): Promise<string[]> {
    const waiting = [...rows];
    const done: string[] = [];
    const failed: FailedRow[] = [];
    let cause: unknown;
    const lane = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const { id, data, previousData } = row;
        try {
          await verbs.update(resource, { id, data, previousData });
          done.push(id);
        } catch (error) {
          cause ??= error;
          failed.push({ id, text: errorText(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (failed.length > 0) throw new BulkError(done, { failed, untouched: [] }, cause);
    return done;
  }

  return {
    ...verbs,

    async updateRows(resource, { rows }) {
      const change = await together(resource);
      if (!change) return { data: await oneByOne(resource, rows) };
      const done: string[] = [];
      for (let first = 0; first < rows.length; first += ownChangesLimit) {
        const some = rows.slice(first, first + ownChangesLimit);
        const ids = some.map(({ id }) => id);
        try {
          await change(some, false);
        } catch (error) {
          const failed = refused(ids, error);
          const named = new Set([...done, ...failed.map(({ id }) => id)]);
          const untouched = rows.flatMap(({ id }) => (named.has(id) ? [] : [id]));
          throw new BulkError(done, { failed, untouched }, error);
        }
        done.push(...ids);
      }
      return { data: done };
    },

    async checkRows(resource, { rows }) {
      const change = await together(resource);
      if (!change) return { data: {} };
      const { refused: messages = {} } = await change(rows.slice(0, ownChangesLimit), true);
      return { data: Object.fromEntries(Object.entries(messages).map(([id, said]) => [id, said.join(' ')])) };
    },

    async listFigures(resource, asked) {
      const mapping = mappingOf(resource);
      const { figures, derived } = mapping;
      if (!figures || !(await offersMany(queryClient, mapping, 'figures'))) return verbs.listFigures(resource, asked);
      const { filter, of, group } = asked;
      const query = {
        filter: JSON.stringify(await sentFilter(flatFilter(filter), derived, viewer)),
        of: JSON.stringify(of.map(wireField)),
        ...(group !== undefined && { group: wireField(group) }),
      };
      const { data } = await figures(query, scopeOf(mapping, filter));
      return { data: spelled(data, of) };
    },
  };
}

/** The fields by the names that they were asked for. */
function spelled(found: ListFigures, of: FiguresParams['of']): ListFigures {
  const named = ({ figures }: Pick<ListFigures, 'figures'>) =>
    Object.fromEntries(of.map((name) => [name, figures[wireField(name)] ?? { sum: null, filled: 0 }]));
  return {
    ...found,
    figures: named(found),
    ...(found.groups && { groups: found.groups.map((group) => ({ ...group, figures: named(group) })) }),
  };
}
