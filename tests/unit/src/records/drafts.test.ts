import { describe, expect, it } from 'vitest';
import { differences } from '#console/records/drafts/differences';

describe('What differs between a record and what is typed (rules 13.25)', () => {
  it('is named by its place, below groups too', () => {
    const record = { title: 'Tower', status: 'NotStarted', fields: { f_1: 'a', f_2: null } };
    expect(differences(record, { ...record, title: 'Bridge', fields: { f_1: 'a', f_2: 'b' } })).toEqual({
      title: 'Bridge',
      'fields.f_2': 'b',
    });
    expect(differences({ title: 'Tower' }, { title: 'Tower', fields: { f_1: 'new' } })).toEqual({
      'fields.f_1': 'new',
    });
  });

  it('leaves out what only looks another way', () => {
    const record = { progress: 7, description: null, userIds: ['a', 'b'] };
    expect(differences(record, { progress: '7', description: '', userIds: ['b', 'a'], phone: undefined })).toEqual({});
    expect(differences(record, { ...record, userIds: ['b'] })).toEqual({ userIds: ['b'] });
  });
});
