import { describe, expect, it } from 'vitest';
import { isFilled, isLowStock, newItem } from '#console/resources/inventory/inventoryRules';
import { inventoryColors, inventoryStatuses } from '#contract/resources/inventory';
import { startConsole } from '../../dataProvider/support';

describe('low stock (rules 6.2)', () => {
  it.each([
    [{ quantity: 2, minQuantity: 5 }, true],
    [{ quantity: 5, minQuantity: 5 }, true],
    [{ quantity: 0, minQuantity: 0 }, true],
    [{ quantity: 6, minQuantity: 5 }, false],
    [{ quantity: null, minQuantity: 5 }, false],
    [{ quantity: 0, minQuantity: null }, false],
    [{ quantity: 0 }, false],
    [{}, false],
  ])('%j: %s', (item, low) => {
    expect(isLowStock({ quantity: undefined, minQuantity: undefined, ...item })).toBe(low);
  });

  it('is counted and filtered on a backend that only sends whole lists, with one request', async () => {
    const { provider, sent } = await startConsole();
    const count = async (filter: object) =>
      (
        await provider.getList('inventory', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'name', order: 'ASC' },
          filter,
        })
      ).total;
    expect(await count({})).toBe(2);
    expect(await count({ lowStock: true })).toBe(1);
    expect(await count({ lowStock: 'true' })).toBe(1);
    expect(await count({ status: 'Available' })).toBe(1);
    expect(sent()).toEqual(['GET /api/Inventory']);
  });
});

describe('badge colours (rules 6.5)', () => {
  it('gives each status its colour', () => {
    expect(inventoryStatuses.map((status) => inventoryColors[status])).toEqual([
      'green',
      'blue',
      'yellow',
      'red',
      'purple',
    ]);
  });
});

describe('what the form starts with (rules 6.5)', () => {
  it('starts as new equipment that is available', () => {
    expect(newItem()).toMatchObject({ category: 'Equipment', status: 'Available', condition: 'New' });
  });
  it('takes blanks for nothing', () => {
    expect([isFilled('Hall 3'), isFilled('  '), isFilled(''), isFilled(null), isFilled(undefined)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
