import { useMemo } from 'react';
import type { Messages } from '#console/i18n/en';
import { useText } from '#console/i18n/useText';
import { type SystemField, systemField } from '#console/schema/schemaField';
import { inventoryCategories, inventoryConditions, inventoryStatuses, mostItems } from '#contract/inventory';
import { statusTones } from './inventoryRules';

type FieldName = keyof Messages['inventory']['fields'];

const wholeNumber = { type: 'integer', min: 0, max: mostItems } as const;

/** The fields of an item in the person's language. @see rules 6.3 */
export function useItemFields() {
  const text = useText();
  return useMemo(() => {
    const field = <K extends FieldName>(key: K, rules: Omit<SystemField, 'key' | 'label'>) =>
      systemField({ key, label: text(`inventory.fields.${key}`), ...rules });
    const categories = inventoryCategories.map((value) => ({ value, label: text(`inventory.category.${value}`) }));
    const statuses = inventoryStatuses.map((value) => ({
      value,
      label: text(`inventory.status.${value}`),
      color: statusTones[value],
    }));
    const conditions = inventoryConditions.map((value) => ({
      value,
      label: text(`inventory.condition.${value}`),
    }));
    return {
      name: field('name', { type: 'text', required: true }),
      description: field('description', { type: 'textarea' }),
      category: field('category', { type: 'select', required: true, options: categories }),
      status: field('status', { type: 'select', required: true, options: statuses }),
      quantity: field('quantity', wholeNumber),
      minQuantity: field('minQuantity', wholeNumber),
      location: field('location', { type: 'text' }),
      manufacturer: field('manufacturer', { type: 'text' }),
      model: field('model', { type: 'text' }),
      serialNumber: field('serialNumber', { type: 'text' }),
      condition: field('condition', { type: 'select', options: conditions }),
      purchaseDate: field('purchaseDate', { type: 'date' }),
      lastMaintenanceDate: field('lastMaintenanceDate', { type: 'date' }),
      nextMaintenanceDate: field('nextMaintenanceDate', { type: 'date' }),
      notes: field('notes', { type: 'textarea' }),
    };
  }, [text]);
}

/** Low stock is worked out and never typed: it only filters. */
export function useLowStockField() {
  const text = useText();
  return useMemo(
    () => systemField({ key: 'lowStock', label: text('inventory.fields.lowStock'), type: 'checkbox' }),
    [text],
  );
}
