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
  /** Whether the person has the right; by default true. */
  offered?: boolean;
  /** Whether the action applies to this record; by default true. */
  fits?(record: R): boolean;
  /** Whether the action is destructive. */
  danger?: boolean;
  run(record: R): void;
}

/**
 * Bulk actions: elements that read the selection from the list's context, such as react-admin's bulk buttons; false if
 * not allowed.
 * @example [mayEdit && <BulkEdit key="edit" fields={fields} />, <BulkExportButton key="export" />]
 */
export type BulkActions = readonly (ReactElement | false)[];

/** Whether a bulk action works on all matching records: its component has `takesMatching = true`. */
export const takesMatching = ({ type }: ReactElement): boolean =>
  typeof type === 'function' && 'takesMatching' in type && type.takesMatching === true;

/** An element in a record's menu; the menu sets its `role`. */
export type RecordActionElement = ReactElement<{ role?: string }>;

/** Actions on one record: entries of its menu, or elements that read the record from the context. */
export type RecordActions<R extends ListedRecord = ListedRecord> = readonly (
  | RecordAction<R>
  | RecordActionElement
  | false
)[];

/** Rights to change the cells of a table. */
export interface CellRights<R extends ListedRecord = ListedRecord> {
  /** The reason why the person may not change a field, as a sentence; undefined: allowed. */
  lockOf(record: R, field: SchemaField): string | undefined;
}

export interface EmptyTexts {
  title: string;
  /** Texts for a list without matches, and for a list without any records; undefined: the person may add none. */
  filteredHint: string;
  firstHint: string | undefined;
  /** The main action of a list without any records. */
  action?: ReactNode;
}

/**
 * A resource's definition of its list. Search, filters, sort, pages, layouts, columns, selection, bulk actions,
 * export, saved views and states are common to all lists.
 */
export interface ListDescription<R extends ListedRecord = ListedRecord> {
  /** The heading of the screen; for an embedded list the name of its table. */
  title: string;
  /** Embedded list: the record's screen has the heading. The list is a table, except on a phone. */
  embedded?: EmbeddedIn;
  subtitle?: string;
  /** Accessible name and placeholder of the search; absent: no search. */
  search?: string;
  /** The main action of the screen. */
  action?: ReactNode;
  /** Content between header and toolbar: counts, notices. */
  above?: ReactNode;
  /** Filters in the toolbar. */
  quickFilters?: ReactNode;
  /** Fields with inputs in the filter popover. */
  filterFields: readonly SchemaField[];
  /** Further fields that an address may filter by; their chips need labels. */
  otherFields?: readonly SchemaField[];
  /** Fields that the person may change in many records; absent: a read-only list, as cards or a table. */
  changeable?: readonly SchemaField[];
  /** Must keep its identity between renders. */
  columns: readonly Column<R>[];
  /** The default order, if it differs from the resource's. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  defaultLayout?: ListLayout;
  /** The address of a record's screen. */
  pathOf(record: R): string;
  /** Whether a click anywhere in a table row opens its record: for lists without editable cells. */
  rowsOpen?: boolean;
  /** A record's name, for accessible names of its controls. */
  nameOf(record: R): string;
  /** The panel for a record; absent: records open at their own addresses. */
  panel?: RecordPanelPart;
  recordActions: RecordActions<R>;
  /** Absent: cells can be read and copied, but not changed. */
  cells?: CellRights<R>;
  bulkActions: BulkActions;
  /** The card of a record; `menuOf` renders its menu button. A memoised component keeps repaints short. */
  card(props: CardProps<R>): ReactNode;
  /** A skeleton of a card. */
  cardSkeleton: ReactNode;
  loadingText?: string;
  empty: EmptyTexts;
}

export interface CardProps<R extends ListedRecord = ListedRecord> {
  record: R;
  menuOf(record: R): ReactNode;
}
