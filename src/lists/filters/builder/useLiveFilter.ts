import { useEffect, useRef } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { canonicalText, changeFilter, type FilterValues } from '#console/lists/filters/filterValues';
import { setFilter, useChangeAddress } from '#console/lists/useListModifiers';

/** In milliseconds, until typing rests. */
const rest = 300;

/**
 * Shows the list as a filter says while the filter changes; the first change is a step to go back to, the others take
 * its place. What was typed last is not lost when the part closes.
 * @param written without the search; undefined: it cannot be asked
 * @returns shows the list at once
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
