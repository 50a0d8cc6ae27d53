import { useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useHolds } from '#console/authProvider/useHolds';
import { projectVisibility } from '#contract/permissions';
import type { Project } from '#contract/resources/calls/projects';
import { type ClientProjectCounts, type ClientRecord, clientProjectCounts } from './clientRules';

/** Projects in one query. If a page of clients has more, its counts say 'at least'. */
const mostProjects = 2000;

export type ClientProjects =
  | { state: 'hidden' | 'pending' | 'failed' }
  | { state: 'here'; counts: ClientProjectCounts; partial: boolean };

/** The projects of one client on the list's page. All cards of a page share one query. @see rules 7.1 */
export function useClientProjects(clientId: string): ClientProjects {
  const holds = useHolds();
  const seen = projectVisibility.some(holds);
  const { data: clients = [] } = useListContext<ClientRecord>();
  const clientIds = useMemo(() => clients.map(({ id }) => id).sort(), [clients]);
  const { data, total, error } = useGetList<Project>(
    'projects',
    {
      pagination: { page: 1, perPage: mostProjects },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { clientId: clientIds },
    },
    { enabled: seen && clientIds.length > 0, placeholderData: (previous) => previous },
  );
  return useMemo(() => {
    if (!seen) return { state: 'hidden' };
    if (data)
      return { state: 'here', counts: clientProjectCounts(data, clientId), partial: (total ?? 0) > data.length };
    return { state: error ? 'failed' : 'pending' };
  }, [seen, data, total, error, clientId]);
}
