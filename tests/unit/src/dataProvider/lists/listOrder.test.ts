import { describe, expect, test } from 'vitest';
import { groupOrder, pressOrder, readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';

const read = (field: string, order: 'ASC' | 'DESC' = 'ASC') => readOrder({ field, order });
const press = (field: string, column: string, add = false, order: 'ASC' | 'DESC' = 'ASC') =>
  writeOrder(pressOrder(read(field, order), column, add));

describe('several sorts in one (rules 13.19)', () => {
  test.each([
    ['title', 'DESC'],
    ['status,-endDate,fields.0190-a', 'ASC'],
    ['status/', 'DESC'],
    ['status/-endDate,title', 'ASC'],
  ] as const)('%s %s is read and written alike', (field, order) => {
    expect(writeOrder(read(field, order))).toEqual({ field, order });
  });

  test('the fields and their directions, each field once', () => {
    expect(read('status,-endDate,status,endDate', 'DESC')).toEqual({
      grouped: false,
      sorts: [
        { field: 'status', order: 'DESC' },
        { field: 'endDate', order: 'DESC' },
      ],
    });
    expect(read('status/title')).toEqual({
      grouped: true,
      sorts: [
        { field: 'status', order: 'ASC' },
        { field: 'title', order: 'ASC' },
      ],
    });
  });

  test('a head pressed alone sorts by it, and turns what is sorted by it', () => {
    expect(press('title', 'status')).toEqual({ field: 'status', order: 'ASC' });
    expect(press('title', 'title')).toEqual({ field: 'title', order: 'DESC' });
    expect(press('title,-status', 'status')).toEqual({ field: 'status', order: 'ASC' });
  });

  test('with shift it joins, then turns, then goes', () => {
    expect(press('title', 'status', true)).toEqual({ field: 'title,status', order: 'ASC' });
    expect(press('title,status', 'status', true)).toEqual({ field: 'title,-status', order: 'ASC' });
    expect(press('title,-status', 'status', true)).toEqual({ field: 'title', order: 'ASC' });
    expect(press('title,-status', 'title', true)).toEqual({ field: 'title,-status', order: 'DESC' });
  });

  test('groups stay first; within them a head sorts', () => {
    expect(press('status/title', 'endDate')).toEqual({ field: 'status/endDate', order: 'ASC' });
    expect(press('status/title', 'status')).toEqual({ field: 'status/title', order: 'DESC' });
    expect(writeOrder(groupOrder(read('title,-status'), 'status'))).toEqual({ field: 'status/title', order: 'DESC' });
    expect(writeOrder(groupOrder(read('status/title'), 'clientName'))).toEqual({
      field: 'clientName/title',
      order: 'ASC',
    });
    expect(writeOrder(groupOrder(read('status/title', 'DESC'), null))).toEqual({ field: 'title', order: 'ASC' });
    expect(writeOrder(groupOrder(read('status/'), null))).toEqual({ field: 'status', order: 'ASC' });
  });
});
