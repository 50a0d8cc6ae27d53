import type { FieldContext } from '#console/schema/fieldTypes/fieldType';

/** What is selected, and how much of it the filter hides. */
export const selectionWords = (
  translate: FieldContext['translate'],
  count: number,
  hidden: readonly string[] | undefined,
): string =>
  hidden && hidden.length > 0
    ? translate('lists.selection.hidden', { smart_count: count, hidden: hidden.length })
    : translate('lists.selection.count', { smart_count: count });
