import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { folded } from '#console/i18n/folded';
import { type Mentionable, mostMentionable } from '#contract/extensions/notifications';

/** How many people are offered at once. */
const offered = 8;
const nobody: readonly Mentionable[] = [];

/**
 * People whom a comment may mention, by what is typed of their names. Those who are known already are offered at once,
 * while the backend looks for others.
 * @param q null: nobody is asked for
 */
export function useMentionable(projectId: string, q: string | null): readonly Mentionable[] {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data = nobody, isPlaceholderData } = useQuery({
    queryKey: ['mentionable', projectId, q ?? ''],
    queryFn: async ({ signal }) => (await dataProvider.mentionable({ projectId, q: q ?? '', signal })).data,
    enabled: q !== null,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  if (q === null) return nobody;
  const fits = ({ name }: Mentionable) => folded(name).includes(folded(q.trim()));
  const known = isPlaceholderData ? data.filter(fits) : data;
  return known.slice(0, Math.min(offered, mostMentionable));
}
