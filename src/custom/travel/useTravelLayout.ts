import { useEvent, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { projectTab } from '#console/custom/shared/projectTab';
import type { TravelKind } from './travelRules';

/** Cards of both kinds by time, or a table of one of them. */
export type TravelLayout = 'cards' | TravelKind;

const kinds: readonly TravelKind[] = ['flight', 'hotel'];
const isKind = (name: unknown): name is TravelKind => kinds.some((kind) => kind === name);

const addressOf = (layout: TravelLayout): string => (layout === 'cards' ? '' : `?layout=table&kind=${layout}`);

/**
 * How the travel tab shows its records: as its address says, which a table's filter, order and page follow; a bare one
 * shows what the person chose last, cards at first.
 * @see rules 4.7
 */
export function useTravelLayout(projectId: string) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [chosen, choose] = useStore<TravelLayout>('travel.layout', 'cards');
  const tab = projectTab(projectId, 'travel');
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  const layout: TravelLayout = parameters.get('layout') === 'table' ? (isKind(kind) ? kind : 'flight') : 'cards';
  const setLayout = useEvent((next: TravelLayout) => {
    choose(next);
    navigate({ pathname: tab, search: addressOf(next) }, { replace: true });
  });
  // a dialog that was linked to stands over the cards, which have all that there is
  const bare = search === '' && pathname === tab && chosen !== 'cards';
  return { layout, setLayout, redirect: bare ? addressOf(chosen) : undefined };
}
