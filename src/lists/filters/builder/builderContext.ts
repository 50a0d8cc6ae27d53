import type { SchemaField } from '#console/schema/schemaField';
import { completeValues, type FilterGroup, type FilterPart, type FilterRow } from './filterTree';

/** Values that all parts of the builder share. */
export interface BuilderContext {
  fields: readonly SchemaField[];
  /** The id of the part that was added last, which gets the focus. */
  added: string | undefined;
  /** Whether to show errors for missing values. */
  checked: boolean;
  add(to: string, part: FilterPart): void;
  remove(id: string): void;
  change(id: string, to: Partial<FilterRow>): void;
  match(id: string, match: FilterGroup['match']): void;
}

export const isLacking = ({ checked }: BuilderContext, row: FilterRow): boolean => checked && !completeValues(row);
