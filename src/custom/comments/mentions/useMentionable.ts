import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { folded } from '#console/i18n/folded';
import type { Mentionable } from '#contract/extensions/notifications';

/** The most suggestions. */
const offered = 8;
const nobody: readonly Mentionable[] = [];

/**
 * Suggestions for a mention by the typed name. Known people appear at once, while the backend searches for others.
 * @param q null: no mention is being typed
 */
export function useMentionable(projectId: string, q: string | null): readonly Mentionable[] {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  /** A name without matches: longer names have none either. */
  const [missed, setMissed] = useState<string | null>(null);
  const isHopeless = q !== null && missed !== null && q !== missed && q.startsWith(missed);
  const { data = nobody, isPlaceholderData } = useQuery({
    queryKey: ['mentionable', projectId, q ?? ''],
    queryFn: async ({ signal }) => (await dataProvider.mentionable({ projectId, q: q ?? '', signal })).data,
    enabled: q !== null && !isHopeless,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const isMissed = q !== null && !isHopeless && !isPlaceholderData && data !== nobody && data.length === 0;
  useEffect(() => {
    if (isMissed) setMissed(q);
  }, [isMissed, q]);
  if (q === null || isHopeless) return nobody;
  const fits = ({ name }: Mentionable) => folded(name).includes(folded(q.trim()));
  const known = isPlaceholderData ? data.filter(fits) : data;
  return known.slice(0, offered);
}
