import type { ComponentType, ReactNode } from 'react';
import type { Text } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import type { readers } from '#contract/fields/localeText';

/** Context for turning a value into text. `names`: of the records that values refer to, by id. */
export interface FieldContext {
  locale: string;
  text: Text;
  names?: ReadonlyMap<string, string>;
}

/** Context for reading a cell. */
export interface ImportContext extends FieldContext {
  readers: typeof readers;
}

/** A box that holds one value as text; '' is none. Forms, bulk edits and filters are made of the same one. */
export interface FieldControlProps {
  field: SchemaField;
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  /** Focus goes here when the value is refused. */
  inputRef?(element: HTMLElement | null): void;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  /** In a filter: small, and a checkbox has a third state. */
  filter?: boolean;
  /** Whether what is chosen is added to the records' values or removed from them. */
  sign?: 'added' | 'removed' | undefined;
}

export interface FieldDetailProps {
  field: SchemaField;
  recordId: string;
  value: string | null;
  /** Whether the person may change the record and the field. */
  changes: boolean;
}

/** The part of a list's filter that belongs to a field: by key with its operator; undefined takes one away. */
export type FieldFilter = Readonly<Record<string, unknown>>;

export interface FieldFilterProps {
  field: SchemaField;
  /** The type's own box. */
  Control: ComponentType<FieldControlProps>;
  values: FieldFilter;
  onChange(changes: FieldFilter): void;
}

/**
 * Operations of a bulk edit on a type's values: set, clear, shift by days, raise by an amount or per cent, add to
 * several, remove from several.
 */
export type BulkOperation = 'set' | 'clear' | 'shift' | 'raise' | 'percent' | 'add' | 'remove';

/**
 * Everything that a screen does with the fields of one type. Values are texts, as they travel.
 * A new type is one new file of this shape and its row in `index.ts`.
 */
export interface FieldTypeView {
  /** The input of forms and of bulk edits. */
  Control: ComponentType<FieldControlProps>;
  Filter: ComponentType<FieldFilterProps>;
  /** Table cells and details; a plain function, so that a cell costs no component. */
  show(text: string, field: SchemaField, context: FieldContext): ReactNode;
  /** Details, where a value shows more than in a cell. */
  showWhole?(text: string, field: SchemaField, context: FieldContext): ReactNode;
  /** Details of a saved record, of an empty value, too; whoever may change it does so there. */
  Detail?: ComponentType<FieldDetailProps>;
  /** Formats as a line of plain text: chips, titles, exports. */
  format(text: string, field: SchemaField, context: FieldContext): string;
  /** An exported cell; a number stays one, so that a spreadsheet can add it up. */
  exportValue(text: string, field: SchemaField, context: FieldContext): string | number;
  /** An imported cell as a value; what cannot be read stays as it is, for the check to name it. */
  importText(cell: string, field: SchemaField, context: ImportContext): string;
  /** Operations of a bulk edit; the first is the default. */
  operations: readonly BulkOperation[];
  /** Numbers stand at the end of their column, with tabular figures. */
  numeric?: boolean;
  /** Aggregate over many records. */
  total?: 'sum' | 'average';
  /**
   * Whether a value is chosen and not typed: `at once`, so that choosing it is all, or by more than one press. What is
   * typed replaces what a cell holds.
   */
  chosen?(field: SchemaField): 'at once' | 'by and by' | undefined;
  /** Fetches the box, before somebody types into it; a box of text is there. */
  prefetch?(): Promise<void>;
  /** The input is too large for a cell: forms only. */
  inForms?: true;
  /** Long texts start hidden in tables. */
  long?: boolean;
}
