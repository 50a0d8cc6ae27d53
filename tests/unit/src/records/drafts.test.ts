import { describe, expect, it } from 'vitest';
import { differences } from '#console/records/drafts/differences';
import { merge } from '#console/records/drafts/merge';

describe('Differences between a record and the typed values (rules 13.25)', () => {
  it('differences are named by their paths, in groups too', () => {
    const record = { title: 'Tower', status: 'NotStarted', fields: { f_1: 'a', f_2: null } };
    expect(differences(record, { ...record, title: 'Bridge', fields: { f_1: 'a', f_2: 'b' } })).toEqual({
      title: 'Bridge',
      'fields.f_2': 'b',
    });
    expect(differences({ title: 'Tower' }, { title: 'Tower', fields: { f_1: 'new' } })).toEqual({
      'fields.f_1': 'new',
    });
  });

  it('equal values in another spelling are no difference', () => {
    const record = { progress: 7, description: null, userIds: ['a', 'b'] };
    expect(differences(record, { progress: '7', description: '', userIds: ['b', 'a'], phone: undefined })).toEqual({});
    expect(differences(record, { ...record, userIds: ['b'] })).toEqual({ userIds: ['b'] });
  });
});

describe('Two edits of one record (rules 2.6)', () => {
  const base = { title: 'Tower', description: 'High', userIds: ['a', 'b'], fields: { f_1: '1', f_2: '2' } };

  it('edits of different fields are merged', () => {
    const saved = { ...base, description: 'Higher', fields: { f_1: '1', f_2: 'theirs' }, updatedAt: 'later' };
    const mine = { ...base, title: 'Bridge', fields: { f_1: 'mine', f_2: '2' } };
    expect(merge(base, saved, mine)).toEqual({ joined: {}, collisions: [] });
  });

  it('different edits of one field are a conflict', () => {
    const saved = { ...base, title: 'Castle', description: 'Wide', fields: { f_1: 'theirs', f_2: 'same' } };
    const mine = { ...base, title: 'Bridge', description: 'Wide', fields: { f_1: '', f_2: 'same' } };
    expect(merge(base, saved, mine).collisions).toEqual([
      { path: 'title', mine: 'Bridge', current: 'Castle' },
      { path: 'fields.f_1', mine: '', current: 'theirs' },
    ]);
  });

  it('additions and removals of team members are merged', () => {
    const merged = merge(base, { ...base, userIds: ['b', 'c'] }, { ...base, userIds: ['a', 'd'] });
    expect(merged).toEqual({ joined: { userIds: ['c', 'd'] }, collisions: [] });
  });
});
