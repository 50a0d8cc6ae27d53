import { useEvent, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { projectTab } from '#console/custom/shared/projectTab';
import type { TravelKind } from './travelRules';

/** Cards of both kinds by time, or a table of one kind. */
export type TravelLayout = 'cards' | TravelKind;

const kinds: readonly TravelKind[] = ['flight', 'hotel'];
const isKind = (name: unknown): name is TravelKind => kinds.some((kind) => kind === name);

const addressOf = (layout: TravelLayout): string => (layout === 'cards' ? '' : `?layout=table&kind=${layout}`);

/**
 * The layout of the travel tab, from its address; an address without one uses the person's last choice, initially
 * cards. A table's filter, order and page are in the address, too.
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
  // a dialog opened by a link is shown over the cards, which have both kinds
  const bare = search === '' && pathname === tab && chosen !== 'cards';
  return { layout, setLayout, redirect: bare ? addressOf(chosen) : undefined };
}
