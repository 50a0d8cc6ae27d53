import { useEffect, useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { canonicalText, changeFilter, type FilterValues } from '#console/lists/filters/filterValues';
import { setFilter, useChangeAddress } from '#console/lists/useListModifiers';

/** Pause after typing, in milliseconds. */
const rest = 300;

/**
 * Applies a filter to the list while the person edits it. The first change adds a history entry; later ones replace it.
 * Closing the builder applies pending changes.
 * @param written the filter without the search; undefined: incomplete
 * @returns applies the filter at once
 */
export function useLiveFilter(written: FilterValues | undefined): () => void {
  const { filterValues } = useListContext();
  const changeAddress = useChangeAddress();
  const stepped = useRef(false);
  const { q, ...conditions } = filterValues;
  const wanted = written && canonicalText(written);
  const differs = wanted !== undefined && wanted !== canonicalText(conditions);
  const flush = useEvent(() => {
    if (!written || !differs) return;
    changeAddress((parameters) => setFilter(parameters, (now) => changeFilter(written, { q: now.q })), {
      replace: stepped.current,
    });
    stepped.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, another rest
  useEffect(() => {
    if (!differs) return;
    const timer = setTimeout(flush, rest);
    return () => clearTimeout(timer);
  }, [wanted, differs, flush]);
  useEffect(() => () => flush(), [flush]);
  return flush;
}
