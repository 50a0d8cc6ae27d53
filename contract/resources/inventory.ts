import type { ResourceDefinition } from './definition';

/** @see rules 6.3 */
export const inventoryCategories = ['Tools', 'Equipment', 'Parts', 'Materials', 'Consumables', 'Safety'] as const;
export const inventoryStatuses = ['Available', 'InUse', 'Maintenance', 'OutOfOrder', 'Reserved'] as const;
export const inventoryConditions = ['New', 'Excellent', 'Good', 'Fair', 'Poor'] as const;

/** @see rules 6.5 */
export const inventoryColors = {
  Available: 'green',
  InUse: 'blue',
  Maintenance: 'yellow',
  OutOfOrder: 'red',
  Reserved: 'purple',
} as const;

/** The largest number that the database column holds. */
export const mostItems = 2_147_483_647;

const figure = { type: 'integer', min: 0, max: mostItems } as const;

export const inventory = {
  kind: 'inventory',
  title: 'name',
  words: 'inventory',
  fields: {
    name: { type: 'string', required: true, missing: 'name', searched: true },
    description: { type: 'textarea', searched: true },
    category: { type: 'select', required: true, missing: 'category', options: inventoryCategories },
    status: { type: 'select', required: true, missing: 'status', options: inventoryStatuses, colors: inventoryColors },
    quantity: figure,
    minQuantity: figure,
    location: { type: 'string', searched: true },
    manufacturer: { type: 'string', searched: true },
    model: { type: 'string' },
    serialNumber: { type: 'string', searched: true },
    condition: { type: 'select', options: inventoryConditions },
    purchaseDate: { type: 'date' },
    lastMaintenanceDate: { type: 'date' },
    nextMaintenanceDate: { type: 'date' },
    notes: { type: 'textarea' },
  },
} as const satisfies ResourceDefinition;
