import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';

/** Whether a key that was pressed on a cell begins to type into it. */
export function opensBy(event: KeyboardEvent, target: Element): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === ' ') return !(target instanceof HTMLAnchorElement);
  // 'Process': a letter that is still being composed
  return event.key.length === 1 || event.key === 'Process';
}

/** Typing replaces what a cell holds; what is chosen from a list or ticked begins as it is. */
export const startsEmpty = (field: SchemaField): boolean => viewOf(field.type).chosen?.(field) === undefined;
