import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactElement, ReactNode } from 'react';
import type { RecordPanelPart } from '#console/records/panel/PanelSlot';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import type { EmbeddedIn } from './embeddedList';
import type { ListLayout } from './layouts/keys';

/** An entry of a record's menu. */
export interface RecordAction<R extends ListedRecord = ListedRecord> {
  key: string;
  label: string;
  icon: SvgIconComponent;
  /** Whether the person may do it; absent: yes. */
  offered?: boolean;
  /** Whether it can be done with this record; absent: with every one. */
  fits?(record: R): boolean;
  /** Destroys something. */
  danger?: boolean;
  run(record: R): void;
}

/**
 * Bulk actions: elements that find the selection in the list's context, such as react-admin's bulk buttons; false where
 * the person may not.
 * @example [mayEdit && <BulkEdit key="edit" fields={fields} />, <BulkExportButton key="export" />]
 */
export type BulkActions = readonly (ReactElement | false)[];

/** A bulk action that can also work on all that match: its component says so by `takesMatching = true`. */
export const takesMatching = ({ type }: ReactElement): boolean =>
  typeof type === 'function' && 'takesMatching' in type && type.takesMatching === true;

/** An element handed into a record's menu; it is given its place in the menu as `role`. */
export type RecordActionElement = ReactElement<{ role?: string }>;

/** Actions on one record: entries of its menu, or elements that find the record in its context. */
export type RecordActions<R extends ListedRecord = ListedRecord> = readonly (
  | RecordAction<R>
  | RecordActionElement
  | false
)[];

/** Rights to change cells of a table. */
export interface CellRights<R extends ListedRecord = ListedRecord> {
  /** Why the person may not change a field of a record, as a sentence; undefined: they may. */
  lockOf(record: R, field: SchemaField): string | undefined;
}

export interface EmptyTexts {
  title: string;
  /** Where a search or filter is active, and where there is nothing at all. */
  filteredHint: string;
  firstHint: string;
  /** The one clear action of a list without any record. */
  action?: ReactNode;
}

/**
 * All that a resource says of its list. Everything else (search, filters, sort, pages and layout in the address,
 * columns, selection, bulk actions, export, saved queries, states) is the mechanism's.
 */
export interface ListDescription<R extends ListedRecord = ListedRecord> {
  /** The heading of the screen; of a list within a record's screen the name of its table. */
  title: string;
  /** Embedded list: the record's screen has the heading, and the list is a table, except on a phone. */
  embedded?: EmbeddedIn;
  subtitle?: string;
  /** The accessible name and placeholder of the search box; absent: there is none. */
  search?: string;
  /** The primary action of the screen. */
  action?: ReactNode;
  /** Between the header and the toolbar: figures, banners. */
  above?: ReactNode;
  /** Filters that stand in the toolbar itself. */
  quickFilters?: ReactNode;
  /** Fields that the popover of filters asks for. */
  filterFields: readonly SchemaField[];
  /** Further fields that a filter of the address may ask for, so that its chip has words. */
  otherFields?: readonly SchemaField[];
  /** Fields that the person may write into many records; absent: the list is read alone, as cards or a table. */
  changeable?: readonly SchemaField[];
  /** Must keep its identity between renders. */
  columns: readonly Column<R>[];
  /** First order, where it differs from the resource's own. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  defaultLayout?: ListLayout;
  /** The address of a record's own screen. */
  pathOf(record: R): string;
  /** Whether a press anywhere in a row of the table opens its record: for lists without cells to edit. */
  rowsOpen?: boolean;
  /** A record's name, for the names of its controls. */
  nameOf(record: R): string;
  /** Shows a record beside the list; absent: records open at their own addresses. */
  panel?: RecordPanelPart;
  recordActions: RecordActions<R>;
  /** Absent: cells are read, copied, and never changed. */
  cells?: CellRights<R>;
  bulkActions: BulkActions;
  /** The card of a record; `menuOf` makes the button of its menu. A memoised component keeps repaints short. */
  card(props: CardProps<R>): ReactNode;
  /** A card of the real shape while loading. */
  cardSkeleton: ReactNode;
  loadingText?: string;
  empty: EmptyTexts;
}

export interface CardProps<R extends ListedRecord = ListedRecord> {
  record: R;
  menuOf(record: R): ReactNode;
}
