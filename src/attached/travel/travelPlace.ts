import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { TravelKind } from './travelRules';

/** The dialog over the travel tab that an address names. @see rules 13.7 */
export type TravelPlace =
  | { dialog: 'none' }
  | { dialog: 'choose' }
  | { dialog: 'create'; kind: TravelKind }
  | { dialog: 'edit' | 'upload'; kind: TravelKind; id: string };

/** The resource of each kind, which is also its word in addresses. */
export const travelResources = { flight: 'flights', hotel: 'hotels' } as const satisfies Record<TravelKind, string>;

const kindOf = (word: string | undefined, words: Readonly<Record<TravelKind, string>>): TravelKind | null => {
  if (word === words.flight) return 'flight';
  return word === words.hotel ? 'hotel' : null;
};

/** @param segments the address behind `/projects/{id}/travel` */
export function travelPlace(segments: readonly string[]): TravelPlace {
  const [first, second, third] = segments;
  if (first === 'create') {
    const kind = kindOf(second, { flight: 'flight', hotel: 'hotel' });
    return kind ? { dialog: 'create', kind } : { dialog: 'choose' };
  }
  const kind = kindOf(first, travelResources);
  if (kind && second && (third === 'edit' || third === 'upload')) return { dialog: third, kind, id: second };
  return { dialog: 'none' };
}

const tabPath = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/travel`;

/** Marks an address that was opened from the tab, so that closing it goes back there. */
const fromTab = { under: 'detail' } as const;
const isFromTab = (state: unknown): boolean => typeof state === 'object' && state !== null && 'under' in state;

/** The place in the travel tab, and the ways between its dialogs. */
export function useTravelPlace(projectId: string) {
  const { '*': segments = '' } = useParams();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const left = useRef<string | null>(null);
  const tab = tabPath(projectId);
  const of = (kind: TravelKind, id: string) => `${tab}/${travelResources[kind]}/${encodeURIComponent(id)}`;
  const open = (path: string) => navigate(path, { state: fromTab });
  return {
    place: travelPlace(segments.split('/').filter(Boolean).slice(1).map(decodeURIComponent)),
    choose: () => open(`${tab}/create`),
    /** Takes the chooser's place, so that going back leaves both. */
    create: (kind: TravelKind) => navigate(`${tab}/create/${kind}`, { replace: true, state }),
    edit: (kind: TravelKind, id: string) => open(`${of(kind, id)}/edit`),
    upload: (kind: TravelKind, id: string) => open(`${of(kind, id)}/upload`),
    /** Leaves a dialog once, however often it says that it is done. */
    close: () => {
      if (left.current === key) return;
      left.current = key;
      if (isFromTab(state)) navigate(-1);
      else navigate(tab, { replace: true });
    },
  };
}
