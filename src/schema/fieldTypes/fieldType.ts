import type { ComponentType, ReactNode } from 'react';
import type { Text } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import type { readers } from '#contract/fields/localeText';

/** Context for formatting values. `names`: names of referenced records, by id. */
export interface FieldContext {
  locale: string;
  text: Text;
  names?: ReadonlyMap<string, string>;
}

/** Context for reading a cell. */
export interface ImportContext extends FieldContext {
  readers: typeof readers;
}

/** An input for one value as text; '' for none. Forms, bulk edits and filters share it. */
export interface FieldControlProps {
  field: SchemaField;
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  /** Called when the list of choices closes, after `onChange` if a value was chosen. */
  onClose?(): void;
  /** Receives the focus when the value is refused. */
  inputRef?(element: HTMLElement | null): void;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  /** Whether the input is in a filter: small, and checkboxes have a third state. */
  filter?: boolean;
  /** Whether a bulk edit adds the choices to the records' values or removes them. */
  sign?: 'added' | 'removed' | undefined;
}

export interface FieldDetailProps {
  field: SchemaField;
  recordId: string;
  value: string | null;
  /** Whether the person may change the record and the field. */
  changes: boolean;
}

/** The part of a list's filter about a field, by key with operator; undefined removes a key. */
export type FieldFilter = Readonly<Record<string, unknown>>;

export interface FieldFilterProps {
  field: SchemaField;
  /** The type's input. */
  Control: ComponentType<FieldControlProps>;
  /** The type's `leastWidth`. */
  leastWidth?: number | undefined;
  values: FieldFilter;
  onChange(changes: FieldFilter): void;
}

/**
 * Operations of a bulk edit on values of a type: set, clear, shift by days, raise by an amount or per cent, add to a
 * list, remove from a list.
 */
export type BulkOperation = 'set' | 'clear' | 'shift' | 'raise' | 'percent' | 'add' | 'remove';

/**
 * The user interface of a field type. Values are texts in wire format. A new type needs a file with this interface and
 * a row in `index.ts`.
 */
export interface FieldTypeView {
  /** The input of forms and bulk edits. */
  Control: ComponentType<FieldControlProps>;
  Filter: ComponentType<FieldFilterProps>;
  /** Table cells and details. A plain function, so that a cell needs no component. */
  show(text: string, field: SchemaField, context: FieldContext): ReactNode;
  /** Details, if they show more than a cell. */
  showWhole?(text: string, field: SchemaField, context: FieldContext): ReactNode;
  /** Details of a saved record, including an empty value, if it can be changed there. */
  Detail?: ComponentType<FieldDetailProps>;
  /** Formats a value as one line of plain text: chips, titles, exports. */
  format(text: string, field: SchemaField, context: FieldContext): string;
  /** An exported cell. Numbers stay numbers, so that spreadsheets can sum them. */
  exportValue(text: string, field: SchemaField, context: FieldContext): string | number;
  /** Reads an imported cell. Unreadable text stays unchanged, so that the check reports it. */
  importText(cell: string, field: SchemaField, context: ImportContext): string;
  /** Operations of a bulk edit; the first is the default. */
  operations: readonly BulkOperation[];
  /** Whether values are numbers: aligned at the end of the column, with tabular digits. */
  numeric?: boolean;
  /** Aggregate over many records. */
  total?: 'sum' | 'average';
  /**
   * Whether a value is chosen rather than typed, `at once` with one press. Typing in a cell replaces only typed values.
   */
  chosen?(field: SchemaField): 'at once' | 'with several presses' | undefined;
  /** Loads the input ahead of typing; text inputs are always loaded. */
  prefetch?(): Promise<void>;
  /** Whether the input is too large for a cell. */
  inForms?: true;
  /** The least width of the input in pixels, if a narrow column would cut its values. */
  leastWidth?: number;
  /** Whether the column starts hidden in tables, because its texts are long. */
  long?: boolean;
}
