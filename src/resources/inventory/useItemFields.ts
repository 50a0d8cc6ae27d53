import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';

/** The fields of an item in the person's language. @see rules 6.3 */
export function useItemFields() {
  const text = useText();
  return useMemo(() => systemSchemaFields('inventory', text), [text]);
}

/** Low stock is computed, so that it exists as a filter only. */
export function useLowStockField() {
  const text = useText();
  return useMemo(
    () => systemField({ key: 'lowStock', label: text('inventory.fields.lowStock'), type: 'checkbox' }),
    [text],
  );
}
