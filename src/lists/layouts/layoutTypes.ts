import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import type { TextKey } from '#console/i18n/useText';
import type { ListDescription } from '#console/lists/listTypes';
import type { TableChoice } from '#console/lists/table/useTableChoice';
import type { Column, ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';

/** Properties of a layout; records, filter, order and selection are in the list's context. */
export interface LayoutProps<R extends ListedRecord = ListedRecord> {
  description: ListDescription<R>;
  /** The columns that the person has chosen, in their order. */
  columns: readonly Column<R>[];
  table: TableChoice;
  selectable: boolean;
  /** Opens a record's menu at its button; absent: records have none. */
  onMenu?(record: R, button: HTMLElement): void;
}

/** A layout of a list. */
export interface LayoutRow {
  label: TextKey;
  icon: SvgIconComponent;
  /** Whether a resource's fields allow it. */
  offered(fields: readonly SchemaField[]): boolean;
  /** Whether it fits on a phone, where cards stand in for a layout that does not. */
  phone: boolean;
  /** Whether it shows the page of the list; else it asks for its records itself, and has no pages. */
  paged: boolean;
  Component(props: LayoutProps): ReactNode;
  /** Of the real shape, while the records of the page are on their way. */
  Loading?(props: LayoutProps): ReactNode;
  /** Loads the code ahead. */
  prefetch?(): Promise<void>;
}
