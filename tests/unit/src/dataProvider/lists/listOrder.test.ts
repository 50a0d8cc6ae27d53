import { describe, expect, test } from 'vitest';
import { pressOrder, readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { groupOrder } from '#console/lists/toolbar/groupOrder';

const read = (field: string, order: 'ASC' | 'DESC' = 'ASC') => readOrder({ field, order });
const press = (field: string, column: string, add = false, order: 'ASC' | 'DESC' = 'ASC') =>
  writeOrder(pressOrder(read(field, order), column, add));

describe('several sorts in one (rules 13.19)', () => {
  test.each([
    ['title', 'DESC'],
    ['status,-endDate,fields.0190-a', 'ASC'],
    ['status/', 'DESC'],
    ['status/-endDate,title', 'ASC'],
    ['status/-clientName/endDate/title,-budget', 'DESC'],
    ['status/-clientName/', 'ASC'],
  ] as const)('%s %s is read and written alike', (field, order) => {
    expect(writeOrder(read(field, order))).toEqual({ field, order });
  });

  test('lists each field once, with its direction', () => {
    expect(read('status,-endDate,status,endDate', 'DESC')).toEqual({
      grouped: 0,
      sorts: [
        { field: 'status', order: 'DESC' },
        { field: 'endDate', order: 'DESC' },
      ],
    });
    expect(read('status/-status/title')).toEqual(read('status/title'));
    expect(read('status/clientName/status,title')).toMatchObject({ grouped: 2, sorts: { length: 3 } });
    expect(read('status/title')).toEqual({
      grouped: 1,
      sorts: [
        { field: 'status', order: 'ASC' },
        { field: 'title', order: 'ASC' },
      ],
    });
  });

  test('a click on a header sorts by it, a second one reverses', () => {
    expect(press('title', 'status')).toEqual({ field: 'status', order: 'ASC' });
    expect(press('title', 'title')).toEqual({ field: 'title', order: 'DESC' });
    expect(press('title,-status', 'status')).toEqual({ field: 'status', order: 'ASC' });
  });

  test('a click with Shift adds a sort, then reverses, then removes it', () => {
    expect(press('title', 'status', true)).toEqual({ field: 'title,status', order: 'ASC' });
    expect(press('title,status', 'status', true)).toEqual({ field: 'title,-status', order: 'ASC' });
    expect(press('title,-status', 'status', true)).toEqual({ field: 'title', order: 'ASC' });
    expect(press('title,-status', 'title', true)).toEqual({ field: 'title,-status', order: 'DESC' });
  });

  test('groups stay first; a header sorts within them', () => {
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

  test('at most three levels; each is added and removed by itself', () => {
    expect(read('a/b/c/d/e,f')).toMatchObject({
      grouped: 3,
      sorts: ['a', 'b', 'c', 'd', 'e', 'f'].map((field) => ({ field })),
    });
    const group = (field: string, by: string | null, level: number) =>
      writeOrder(groupOrder(read(field), by, level)).field;
    expect(group('status/title', 'clientName', 1)).toBe('status/clientName/title');
    expect(group('status/-title,endDate', 'title', 1)).toBe('status/-title/endDate');
    expect(group('status/clientName/endDate/title', 'budget', 1)).toBe('status/budget/endDate/title');
    expect(group('status/clientName/endDate/title', null, 1)).toBe('status/title');
    expect(group('status/clientName/title', null, 0)).toBe('title');
    expect(press('status/clientName/title', 'clientName')).toEqual({ field: 'status/-clientName/title', order: 'ASC' });
    expect(press('status/clientName/title', 'endDate')).toEqual({ field: 'status/clientName/endDate', order: 'ASC' });
  });
});
