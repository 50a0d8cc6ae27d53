import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { commentFreshness } from '#console/dataProvider/cache/freshness';
import { useLiveFollower } from '#console/dataProvider/live/running';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Comment } from '#contract/resources/calls/comments';
import { countsOf, entriesOf } from './threads';

/** All comments in one request. */
const whole = { page: 1, perPage: 100_000 };

export const commentsKey = (projectId: string) => ['comments', 'thread', projectId];

/**
 * The comments of a project. Comments of others arrive by live updates, or by polling while the page is visible.
 * @see rules 5.6
 */
export function useComments(projectId: string) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: commentsKey(projectId),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getManyReference<Comment>('comments', {
        target: 'projectId',
        id: projectId,
        pagination: whole,
        sort: { field: 'createdAt', order: 'ASC' },
        filter: {},
        signal,
      });
      return data;
    },
    // also with live updates, in case a proxy buffers the stream
    refetchInterval: useLiveFollower() ? 4 * commentFreshness : commentFreshness,
  });
}

interface CountedProject {
  id: string;
  commentsCount?: number | null | undefined;
}

/** Reads the project again when its count lacks comments by others. */
export function useCountInStep({ commentsCount }: CountedProject, comments: readonly Comment[] | undefined): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each list; a backend may count otherwise
  useEffect(() => {
    if (!comments || typeof commentsCount !== 'number') return;
    const projects = { queryKey: ['projects', 'getOne'] };
    if (countsOf(entriesOf(comments)).count === commentsCount || queryClient.isFetching(projects) > 0) return;
    void queryClient.invalidateQueries(projects);
  }, [comments, queryClient]);
}
