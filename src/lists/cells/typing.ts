import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';

/** Whether a key press on a cell opens its editor. */
export function opensBy(event: KeyboardEvent, target: Element): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === ' ') return !(target instanceof HTMLAnchorElement);
  // 'Process': an input method is composing a letter
  return event.key.length === 1 || event.key === 'Process';
}

/** Whether typing replaces the value. Choices and checkboxes start with the current value. */
export const startsEmpty = (field: SchemaField): boolean => viewOf(field.type).chosen?.(field) === undefined;
