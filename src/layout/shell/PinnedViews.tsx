import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import type { View } from '#contract/extensions/views';
import { type Pin, usePins, viewAddress } from './pins';
import { useSavedViews, useViewCounts, useViewCountWords } from './savedViews';

interface PinnedViewsProps {
  /** Show views of this resource. */
  resource: string;
  folded: boolean;
  onChoose?: (() => void) | undefined;
}

/** The views of a list that the person has pinned to the menu, with the number of their records. */
export function PinnedViews({ resource, folded, onChoose }: PinnedViewsProps) {
  const [pins, setPins] = usePins();
  const text = useText();
  const words = useViewCountWords();
  const { pathname, search } = useLocation();
  const { data: views, isFetching, isStale } = useSavedViews(resource);
  // a base backend would send the whole list for its count
  const counted = useExtension('lists');
  const own = pins.filter((pin) => pin.resource === resource);
  const shown = (views ?? []).filter(({ id }) => own.some((pin) => pin.id === id));
  const counts = useViewCounts(resource, shown, counted && !folded);

  const follow = useEvent((known: readonly View[]) => {
    const still = pins.flatMap((pin): Pin[] => {
      if (pin.resource !== resource) return [pin];
      const view = known.find(({ id }) => id === pin.id);
      return view ? [view.name === pin.name ? pin : { ...pin, name: view.name }] : [];
    });
    if (still.length < pins.length || still.some((pin, index) => pin !== pins[index])) setPins(still);
  });
  // a running or stale read may miss a new view
  const certain = !isFetching && !isStale;
  useEffect(() => {
    if (views && certain) follow(views);
  }, [views, certain, follow]);

  return (
    <ul aria-label={text('views.pinned')} data-pinned>
      {own.map((pin) => {
        const count = counts.get(pin.id);
        const current = pathname === pin.path && new URLSearchParams(search).get('view') === pin.id;
        return (
          <li key={pin.id}>
            <Link
              to={viewAddress(pin)}
              aria-current={current ? 'page' : undefined}
              title={folded ? pin.name : undefined}
              onClick={onChoose}
            >
              <BookmarkBorder />
              <span className={folded ? 'atrium-unseen' : 'name'}>{pin.name}</span>
              {count && !folded && <span className="count">{words(count)}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
