import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GridView from '@mui/icons-material/GridView';
import TableRows from '@mui/icons-material/TableRows';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { isBoardField } from '#console/lists/board/boardFields';
import { isDateField } from '#console/lists/dates/isDateField';
import { CardsSkeleton, TableSkeleton } from '#console/lists/ListSkeleton';
import type { SchemaField } from '#console/schema/schemaField';
import { CardsLayout } from './CardsLayout';
import { isLayout, type ListLayout, layoutKeys } from './keys';
import type { LayoutRow } from './layoutTypes';

const soon = { soon: true };

const TableLayout = lazyPart(async () => (await import('./TableLayout')).TableLayout, soon);
const BoardLayout = lazyPart(async () => (await import('#console/lists/board/BoardLayout')).BoardLayout, soon);
const CalendarLayout = lazyPart(
  async () => (await import('#console/lists/calendar/CalendarLayout')).CalendarLayout,
  soon,
);
const TimelineLayout = lazyPart(
  async () => (await import('#console/lists/timeline/TimelineLayout')).TimelineLayout,
  soon,
);

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
    Component: TableLayout,
    prefetch: TableLayout.prefetch,
    Loading: ({ columns, table, selectable, onMenu }) => (
      <TableSkeleton columns={columns} compact={table.compact} selectable={selectable} menu={onMenu !== undefined} />
    ),
  },
  board: {
    icon: ViewKanbanOutlined,
    offered: (fields) => fields.some(isBoardField),
    phone: true,
    paged: false,
    Component: BoardLayout,
    prefetch: BoardLayout.prefetch,
  },
  calendar: {
    icon: CalendarMonthOutlined,
    offered: (fields) => fields.some(isDateField),
    phone: true,
    paged: false,
    Component: CalendarLayout,
    prefetch: CalendarLayout.prefetch,
  },
  timeline: {
    icon: ViewTimelineOutlined,
    offered: (fields) => fields.some(isDateField),
    phone: true,
    paged: false,
    Component: TimelineLayout,
    prefetch: TimelineLayout.prefetch,
  },
};

/** The layouts that a resource's fields allow. */
export const layoutsOf = (fields: readonly SchemaField[]): readonly ListLayout[] =>
  layoutKeys.filter((key) => layouts[key].offered(fields));

/** The layout to use on this device: cards replace a layout that does not fit a phone. */
export const fittingLayout = (layout: ListLayout, phone: boolean): ListLayout =>
  phone && !layouts[layout].phone ? 'grid' : layout;

// a page that is opened with a layout loads its code beside the list's, and not after it
const opened = new URLSearchParams(globalThis.location?.search).get('layout') ?? undefined;
if (isLayout(opened)) void layouts[opened].prefetch?.();
