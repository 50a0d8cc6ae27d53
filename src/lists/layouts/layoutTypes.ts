import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import type { ListDescription } from '#console/lists/listTypes';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** Properties of a layout. The list's context has records, filter, order and selection. */
export interface LayoutProps<R extends ListedRecord = ListedRecord> {
  description: ListDescription<R>;
  /** The person's columns in their order. */
  columns: readonly Column<R>[];
  table: TableChoice;
  selectable: boolean;
  /** Opens a record's menu at its button; absent: no menus. */
  onMenu?(record: R, button: HTMLElement): void;
}

/** A layout of a list. */
export interface LayoutRow {
  icon: SvgIconComponent;
  /** Whether the resource's fields allow the layout. */
  offered(fields: readonly SchemaField[]): boolean;
  /** Whether it fits a phone; otherwise cards replace it. */
  phone: boolean;
  /** Whether it shows the list's page; otherwise it loads records itself and has no pages. */
  paged: boolean;
  Component(props: LayoutProps): ReactNode;
  /** A skeleton while the page loads. */
  Loading?(props: LayoutProps): ReactNode;
  /** Loads the layout's code ahead. */
  prefetch?(): Promise<void>;
}
