import type { QueryClient } from '@tanstack/react-query';
import { hasExtension, offersMany } from '#console/dataProvider/calls/extensions';
import { wireField } from '#console/dataProvider/lists/fieldNames';
import { flatFilter, sentFilter } from '#console/dataProvider/lists/filters';
import type { ListVerbs } from '#console/dataProvider/lists/lists';
import { scopeOf } from '#console/dataProvider/mappings/mapping';
import { mappingOf } from '#console/dataProvider/resources';
import type { AggregatesParams, RowCalls } from '#console/dataProvider/types';
import { bulkRowsLimit } from '#contract/extensions/bulk';
import type { ListAggregates } from '#contract/lists/listAggregates';
import { rowsTogether } from './bulk';
import type { SingleVerbs } from './verbs';

export type RowVerbs = Pick<RowCalls, 'checkRows' | 'listAggregates'>;

/**
 * Dry runs of different changes to many rows, and aggregates of a list: by the backend if it can, else in the console.
 * @see rules 13.5, 13.18
 */
export function withRows<Verbs extends SingleVerbs & Pick<ListVerbs, 'listAggregates'>>(
  verbs: Verbs,
  { queryClient, viewer }: { queryClient: QueryClient; viewer?: () => string | undefined },
): Verbs & RowVerbs {
  return {
    ...verbs,

    async checkRows(resource, { rows }) {
      const change = await rowsTogether(queryClient, resource);
      if (!change) return { data: {} };
      const { refused: messages = {} } = await change(rows.slice(0, bulkRowsLimit), true);
      return { data: Object.fromEntries(Object.entries(messages).map(([id, said]) => [id, said.join(' ')])) };
    },

    async listAggregates(resource, asked) {
      const mapping = mappingOf(resource);
      const { figures: aggregates, derived } = mapping;
      if (!aggregates || !(await offersMany(queryClient, mapping, 'figures')))
        return verbs.listAggregates(resource, asked);
      const { filter, of, groups = [], view } = asked;
      const saved = view && (await hasExtension(queryClient, 'fieldUses'));
      const query = {
        filter: JSON.stringify(await sentFilter(flatFilter(filter), derived, viewer)),
        of: JSON.stringify(of.map(wireField)),
        ...(groups.length > 0 && { group: groups.map(wireField).join(',') }),
        ...(saved && { view }),
      };
      const { data } = await aggregates(query, scopeOf(mapping, filter));
      return { data: spelled(data, of) };
    },
  };
}

/** The aggregates, by the requested names of the fields. */
function spelled(found: ListAggregates, of: AggregatesParams['of']): ListAggregates {
  const named = ({ figures: aggregates }: Pick<ListAggregates, 'figures'>) =>
    Object.fromEntries(of.map((name) => [name, aggregates[wireField(name)] ?? { sum: null, filled: 0 }]));
  return {
    ...found,
    figures: named(found),
    ...(found.groups && { groups: found.groups.map((group) => ({ ...group, figures: named(group) })) }),
  };
}
