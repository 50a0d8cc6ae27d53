import { describe, expect, it } from 'vitest';
import { withoutDeletedFieldsOf } from '#console/lists/filters/deletedFields';
import { mayName, unknownTo } from '#console/lists/filters/unknownFields';

const isDeleted = (field: string) => field === 'fields.gone';
const by = (field: string, filter = {}) => ({ sort: { field, order: 'DESC' as const }, filter });

describe('what a list is asked for without fields that are gone (rules 13.29)', () => {
  it('is nothing else where none is', () => {
    expect(withoutDeletedFieldsOf(by('title', { status: 'OnHold', 'fields.kept_gte': 3 }), isDeleted)).toBeUndefined();
  });

  it('is the rest of its order, in groups as long as what makes them is there', () => {
    expect(withoutDeletedFieldsOf(by('title,-fields.f_gone'), isDeleted)).toEqual({
      sort: { field: 'title', order: 'DESC' },
      filter: {},
    });
    expect(withoutDeletedFieldsOf(by('status/fields.f_gone,title'), isDeleted)?.sort).toEqual({
      field: 'status/title',
      order: 'DESC',
    });
    expect(withoutDeletedFieldsOf(by('fields.f_gone/-title'), isDeleted)?.sort).toEqual({
      field: 'title',
      order: 'DESC',
    });
    expect(withoutDeletedFieldsOf(by('fields.f_gone'), isDeleted)).toEqual({ filter: {} });
  });

  it('is the rest of its filter, within its groups too', () => {
    const filter = { status: 'OnHold', $or: [{ 'fields.gone_gte': 3 }, { 'fields.gone': 1, title: 'A' }] };
    expect(withoutDeletedFieldsOf(by('title', filter), isDeleted)?.filter).toEqual({
      status: 'OnHold',
      $or: [{ title: 'A' }],
    });
  });

  it('asks of fields that are there what it asked, and of archived ones nothing', () => {
    const unknown = unknownTo([{ id: 'kept' }, { id: 'old', archived: true }]);
    const filter = { 'fields.kept_gte': 3, 'fields.kept': 1, status: 'A' };
    expect(withoutDeletedFieldsOf(by('fields.f_kept', filter), unknown)).toBeUndefined();
    expect(mayName(by('status/-fields.f_kept,title', filter), unknown)).toBe(false);
    expect(mayName(by('title,-fields.f_old'), unknown)).toBe(true);
    expect(mayName(by('title', { $or: [{ 'fields.old_gte': 1 }] }), unknown)).toBe(true);
    expect(
      withoutDeletedFieldsOf(by('title', { ...filter, 'fields.old_gte': 1, 'fields.new': 1 }), unknown)?.filter,
    ).toEqual(filter);
  });

  it('is without an order that nobody knows', () => {
    expect(withoutDeletedFieldsOf(by('nonsense,title'), isDeleted, (field) => field === 'title')?.sort?.field).toBe(
      'title',
    );
  });
});
