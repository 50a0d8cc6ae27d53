import { projectTab } from '#console/custom/shared/projectTab';
import { useDialogsBelow } from '#console/layout/navigation/recordNavigation';
import type { TravelKind } from './travelRules';

/** The resource of each kind, which is also its name in addresses. */
export const travelResources = { flight: 'flights', hotel: 'hotels' } as const satisfies Record<TravelKind, string>;

/** Navigation between a project's travel tab and its dialogs. @see rules 13.7 */
export function useTravelNavigation(projectId: string) {
  const { open, replace, close } = useDialogsBelow(projectTab(projectId, 'travel'));
  const of = (kind: TravelKind, id: string) => `${travelResources[kind]}/${encodeURIComponent(id)}`;
  return {
    choose: () => open('create'),
    create: (kind: TravelKind) => replace(`create/${kind}`),
    edit: (kind: TravelKind, id: string) => open(`${of(kind, id)}/edit`),
    upload: (kind: TravelKind, id: string) => open(`${of(kind, id)}/upload`),
    close,
  };
}
