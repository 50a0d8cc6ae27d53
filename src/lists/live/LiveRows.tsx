import Autorenew from '@mui/icons-material/Autorenew';
import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useLiveFollower } from '#console/dataProvider/live/running';
import { useText } from '#console/i18n/useText';
import { useSelected } from '#console/lists/selection/matching';
import { FreshMarks } from '#console/records/live/fresh';
import { focusHeading, focusRecord, rowOf } from '#console/records/panel/panelRows';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { flash, type Looks, looksOf } from './flash';
import { watchHand } from './hand';
import type { RowNews } from './rowNews';
import { type HeldRows, steadyRows } from './steadyRows';

interface LiveRowsProps<R extends ListedRecord> {
  pathOf(record: R): string;
}

/** Interval of checking whether the person is idle, in milliseconds. */
const looking = 500;

/**
 * Updates the rows of the surrounding list after changes by others: changed cells flash in place; changes that
 * would move a row wait until the person requests them or is idle.
 */
export function LiveRows<R extends ListedRecord>({ pathOf }: LiveRowsProps<R>) {
  const follower = useLiveFollower();
  const queryClient = useQueryClient();
  const { resource, data = [], isPlaceholderData } = useListContext<R>();
  const [news, setNews] = useState<RowNews>();
  const [held, setHeld] = useState<HeldRows>();
  const before = useRef<Looks | null>(null);
  const returning = useRef<Returning>(null);
  const rows = { records: data, rowOf: (id: string) => rowOf(id, pathOf({ id } as R)) }; // an address needs only the id
  const onBefore = useEvent(() => {
    before.current = looksOf(rows);
  });

  const last = useRef<Query>(undefined);
  const query = useMemo(() => {
    if (isPlaceholderData) return undefined;
    const active = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'], type: 'active' });
    // between two quick changes the rows on the screen belong to neither query
    const isShown = ({ state }: Query) => (state.data as { data?: unknown } | undefined)?.data === data;
    last.current = active.find(isShown) ?? active.find((each) => each === last.current);
    return last.current;
  }, [queryClient, resource, data, isPlaceholderData]);
  const hash = query?.queryHash;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is the same as long as its key is
  useEffect(() => {
    if (!follower || !query) return undefined;
    const rowsHeld = steadyRows({ follower, queryClient, query, onBefore, onNews: setNews });
    setHeld(rowsHeld);
    return () => {
      rowsHeld.stop();
      setNews(undefined);
    };
  }, [follower, queryClient, hash, onBefore]);

  useLayoutEffect(() => {
    if (before.current) flash(before.current, rows);
    before.current = null;
    if (!returning.current || returning.current.rows === data) return;
    const { id, element } = returning.current;
    returning.current = null;
    // the row may show another record by now
    if (id !== undefined) focusRecord(id, pathOf({ id } as R));
    else if (element.isConnected) element.focus({ preventScroll: true });
    else focusHeading();
  });
  const onTakeIn = (from: Element | null) => {
    if (from instanceof HTMLElement) {
      const row = from.closest('tr, article');
      returning.current = {
        rows: data,
        element: from,
        id: row ? data.find(({ id }) => rows.rowOf(id) === row)?.id : undefined,
      };
    }
    held?.takeIn();
  };
  return (
    <>
      <FreshMarks />
      <GlobalStyles styles={deletedMarks} />
      {news && held && <News news={news} rowOf={rows.rowOf} onTakeIn={held.takeIn} onAsked={onTakeIn} />}
    </>
  );
}

/** The element that gets the focus once other rows are shown, with its record if it is part of a row. */
type Returning = { rows: readonly unknown[]; element: HTMLElement; id: string | undefined } | null;

interface NewsProps {
  news: RowNews;
  rowOf(id: string): Element | undefined;
  onTakeIn(): void;
  /** Called when the person requests the rows. @param from the element that had the focus before */
  onAsked(from: Element | null): void;
}

/** Announces changes by others, and shows them when pressed. */
function News({ news, rowOf: find, onTakeIn, onAsked }: NewsProps) {
  const text = useText();
  const { count } = useSelected();
  const [since] = useState(() => performance.now());
  const before = useRef<Element>(null);
  const isSelecting = useEvent(() => count > 0);
  useEffect(() => {
    const hand = watchHand();
    const timer = setInterval(() => {
      if (!isSelecting() && hand.isFree(since)) onTakeIn();
    }, looking);
    return () => {
      clearInterval(timer);
      hand.stop();
    };
  }, [onTakeIn, since, isSelecting]);

  const deletedText = text('live.gone');
  useEffect(() => {
    const marked = news.deleted.flatMap((id) => find(id) ?? []);
    for (const row of marked) {
      row.setAttribute('data-gone', '');
      row.setAttribute('aria-description', deletedText);
    }
    return () => {
      for (const row of marked) {
        row.removeAttribute('data-gone');
        row.removeAttribute('aria-description');
      }
    };
  });

  if (!news.others) return null;
  const { added, changed, deleted } = news;
  const counted = [
    added > 0 && text('live.new', { smart_count: added }),
    changed > 0 && text('live.changed', { smart_count: changed }),
    deleted.length > 0 && text('live.deleted', { smart_count: deleted.length }),
  ].filter(Boolean);
  return (
    <span role="status">
      <Chip
        component="button"
        clickable
        size="small"
        color="primary"
        variant="outlined"
        icon={<Autorenew />}
        label={counted.join(' · ') || text('live.some')}
        title={text('live.take_in')}
        // removing the button must not move the focus elsewhere
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
        onClick={() => onAsked(before.current)}
      />
    </span>
  );
}

/** Styles of deleted rows, so that rows render nothing for them. */
const deletedMarks = { '[data-gone]': { opacity: 0.85, textDecoration: 'line-through' } };
