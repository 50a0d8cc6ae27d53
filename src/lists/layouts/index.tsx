import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GridView from '@mui/icons-material/GridView';
import TableRows from '@mui/icons-material/TableRows';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { openingParts } from '#console/layout/loading/openingParts';
import { isBoardField } from '#console/lists/board/boardFields';
import { isDateField } from '#console/lists/dates/isDateField';
import { CardsSkeleton, TableSkeleton } from '#console/lists/ListSkeleton';
import type { SchemaField } from '#console/schema/schemaField';
import { CardsLayout } from './CardsLayout';
import { type ListLayout, layoutKeys } from './keys';
import type { LayoutRow } from './layoutTypes';

const soon = { soon: true };

/** The layouts whose code loads on first use. */
const lazyLayouts = {
  table: lazyPart(async () => (await import('./TableLayout')).TableLayout, soon),
  board: lazyPart(async () => (await import('#console/lists/board/BoardLayout')).BoardLayout, soon),
  calendar: lazyPart(async () => (await import('#console/lists/calendar/CalendarLayout')).CalendarLayout, soon),
  timeline: lazyPart(async () => (await import('#console/lists/timeline/TimelineLayout')).TimelineLayout, soon),
};

const always = () => true;

/** The layouts of lists. Cards are the default; other layouts load on first use. */
export const layouts: Readonly<Record<ListLayout, LayoutRow>> = {
  grid: {
    icon: GridView,
    offered: always,
    phone: true,
    paged: true,
    Component: CardsLayout,
    Loading: ({ description }) => <CardsSkeleton card={description.cardSkeleton} />,
  },
  table: {
    icon: TableRows,
    offered: always,
    phone: false,
    paged: true,
    Component: lazyLayouts.table,
    prefetch: lazyLayouts.table.prefetch,
    Loading: ({ columns, table, selectable, onMenu }) => (
      <TableSkeleton columns={columns} compact={table.compact} selectable={selectable} menu={onMenu !== undefined} />
    ),
  },
  board: {
    icon: ViewKanbanOutlined,
    offered: (fields) => fields.some(isBoardField),
    phone: true,
    paged: false,
    Component: lazyLayouts.board,
    prefetch: lazyLayouts.board.prefetch,
  },
  calendar: {
    icon: CalendarMonthOutlined,
    offered: (fields) => fields.some(isDateField),
    phone: true,
    paged: false,
    Component: lazyLayouts.calendar,
    prefetch: lazyLayouts.calendar.prefetch,
  },
  timeline: {
    icon: ViewTimelineOutlined,
    offered: (fields) => fields.some(isDateField),
    phone: true,
    paged: false,
    Component: lazyLayouts.timeline,
    prefetch: lazyLayouts.timeline.prefetch,
  },
};

/** The layouts that a resource's fields allow. */
export const layoutsOf = (fields: readonly SchemaField[]): readonly ListLayout[] =>
  layoutKeys.filter((key) => layouts[key].offered(fields));

/** The layout to use on this device: cards replace a layout that does not fit a phone. */
export const fittingLayout = (layout: ListLayout, phone: boolean): ListLayout =>
  phone && !layouts[layout].phone ? 'grid' : layout;

declare global {
  interface Window {
    /** The layout that the page opens with, whose files it has begun to load, see `public/start.js`. */
    openingLayout?: keyof typeof lazyLayouts;
  }
}

const opened = globalThis.window?.openingLayout;
if (opened) openingParts.push(lazyLayouts[opened].prefetch());
