import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { referenceName, useMayName, useMissing } from './fieldTypes/ReferenceName';
import type { Reference } from './schemaFilters';

/** Names of records of any resources by id, as far as loaded; deleted and hidden records have a text. */
export function useNames(references: readonly Reference[]): ReadonlyMap<string, string> {
  const dataProvider = useDataProvider();
  const text = useText();
  const missing = useMissing();
  const mayName = useMayName();
  const wanted = new Map<string, Set<string>>();
  for (const { resource, id } of references) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id));
  const asked = [...wanted].map(([resource, some]) => ({ resource, ids: [...some].sort() }));
  const replies = useQueries({
    queries: asked.map(({ resource, ids }) => ({
      queryKey: [resource, 'getMany', { ids }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getMany(resource, { ids, signal })).data,
      enabled: mayName(resource),
    })),
  });
  const names = new Map(
    replies.flatMap(({ data }) => data ?? []).map((record) => [String(record.id), referenceName(record)]),
  );
  for (const [index, { resource, ids }] of asked.entries()) {
    const reply = replies[index];
    if (mayName(resource) && !reply?.isError && !reply?.data) continue;
    const said = reply?.isError ? text('schema.reference.hidden') : missing(resource);
    for (const id of ids) if (!names.has(id)) names.set(id, said);
  }
  return names;
}
