import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactNode } from 'react';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** One entry of the menu of a row or card. */
export interface RecordAction<R extends ListedRecord = ListedRecord> {
  key: string;
  label: string;
  icon: SvgIconComponent;
  /** Whether the person may do it; absent: yes. */
  offered?: boolean;
  /** Destroys something. */
  danger?: boolean;
  run(record: R): void;
}

/** What a person may do with many records at once. */
export interface BulkRights {
  /** The fields that a bulk edit offers; none: no bulk edit. */
  edit: readonly SchemaField[];
  remove: boolean;
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
  title: string;
  subtitle?: string;
  /** The accessible name and placeholder of the search box. */
  search: string;
  /** The primary action of the screen. */
  action?: ReactNode;
  /** Between the header and the toolbar: figures, banners. */
  above?: ReactNode;
  /** Filters that stand in the toolbar itself. */
  quickFilters?: ReactNode;
  /** Fields that the filter drawer asks for. */
  filterFields: readonly SchemaField[];
  /** Must keep its identity between renders. */
  columns: readonly Column<R>[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  defaultLayout?: ListLayout;
  /** The address of a record's own screen. */
  pathOf(record: R): string;
  /** A record's name, for the names of its controls. */
  nameOf(record: R): string;
  actions: readonly RecordAction<R>[];
  bulk: BulkRights;
  bulkTexts: BulkTexts;
  /** The card of a record; `menuOf` makes the button of its menu. A memoised component keeps repaints short. */
  card: ComponentType<CardProps<R>>;
  /** A card of the real shape while loading. */
  cardSkeleton: ReactNode;
  loadingText?: string;
  empty: EmptyTexts;
}

export interface CardProps<R extends ListedRecord = ListedRecord> {
  record: R;
  menuOf(record: R): ReactNode;
}

/** The question before a bulk delete. */
export interface BulkTexts {
  deleteTitle(count: number): string;
  deleteText(count: number): string;
}

export type ListLayout = 'grid' | 'table';
