import { useEffect, useMemo } from 'react';
import { type RaRecord, type SortPayload, useEvent, useInfiniteGetList } from 'react-admin';
import type { AttachedList } from './attachedList';

/** Records in one page of children, if the backend pages them. */
export const attachedPage = 100;

interface PagesOptions {
  filter: Readonly<Record<string, unknown>>;
  meta?: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  perPage: number;
}

/** The rows of a list, page by page: `total` counts all; `more` loads the next page and is absent after the last. */
export function usePages<R extends RaRecord>(resource: string, { perPage, ...asked }: PagesOptions) {
  const query = useInfiniteGetList<R>(resource, { ...asked, pagination: { page: 1, perPage } });
  const { data, error, isPending, isFetchingNextPage, hasNextPage, total, fetchNextPage, refetch } = query;
  // a record added meanwhile shifts others to the next page, where they repeat
  const records = useMemo(
    () => data && [...new Map(data.pages.flatMap((page) => page.data).map((record) => [record.id, record])).values()],
    [data],
  );
  const more = useEvent(() => void fetchNextPage({ cancelRefetch: false }));
  return {
    data: records,
    total: total ?? records?.length ?? 0,
    error,
    isPending,
    refetch: () => void refetch(),
    more: hasNextPage ? more : undefined,
    reading: isFetchingNextPage,
  };
}

/** The children of a record, in pages if the backend pages them, else all at once. @see rules 13.8 */
export const useAttachedPages = <R extends RaRecord>(
  { resource, target, id, meta }: AttachedList,
  sort: SortPayload,
  filter: Readonly<Record<string, string>> = {},
) =>
  usePages<R>(resource, {
    filter: { ...filter, [target]: id },
    meta: { ...meta, wholeUnlessPaged: true },
    sort,
    perPage: attachedPage,
  });

/** Loads pages until the record in the address has loaded, with the one after it. */
export function useReadUntilShown(
  shown: string | null,
  records: readonly { id: unknown }[],
  more: (() => void) | undefined,
): void {
  const position = shown === null ? 0 : records.findIndex(({ id }) => id === shown);
  const wanting = shown !== null && (position < 0 || position >= records.length - 2);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each page
  useEffect(() => {
    if (wanting) more?.();
  }, [wanting, records.length, more]);
}
