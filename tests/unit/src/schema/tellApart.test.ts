import { describe, expect, it } from 'vitest';
import { systemField } from '#console/schema/schemaField';
import { tellApart } from '#console/schema/tellApart';
import { context, field } from './fields';

describe('records of one name are told apart (rules 11.50)', () => {
  const email = { ...field('email', { id: 'e', name: 'Email' }), source: 'email' };
  const city = { ...field('text', { id: 'c', name: 'City' }), source: 'city' };
  const since = systemField({ key: 'since', label: 'Customer since', type: 'date' });
  const created = systemField({ key: 'createdAt', label: 'Created', type: 'dateTime', kind: 'instant' });
  const notes = systemField({ key: 'notes', label: 'Notes', type: 'textarea' });
  const fields = [notes, since, city, email, created];
  const said = (records: Record<string, unknown>[]) =>
    records.map((record) => tellApart(record, records, fields, context));
  const ids = ['0190aaaa-0000-7000-8000-0000000000a1', '0190aaaa-0000-7000-8000-0000000000b2'];
  const pair = (first: object, second: object) => [
    { id: ids[0], name: 'Acme', notes: 'One', ...first },
    { id: ids[1], name: 'Acme', notes: 'Other', ...second },
  ];

  it('by an email address before other fields', () => {
    const records = pair({ city: 'Bremen', email: 'a@acme.example' }, { city: 'Ghent', email: 'b@acme.example' });
    expect(said(records)).toEqual(['Email: a@acme.example', 'Email: b@acme.example']);
  });

  it('by the first field that all fill with different values', () => {
    const records = pair({ email: 'a@acme.example', city: 'Bremen' }, { email: '', city: 'Ghent' });
    expect(said(records)).toEqual(['City: Bremen', 'City: Ghent']);
  });

  it('by days and times as the reader writes them, the creation last', () => {
    expect(said(pair({ since: '2025-01-31' }, { since: '2026-02-01' }))).toEqual([
      'Customer since: Jan 31, 2025',
      'Customer since: Feb 1, 2026',
    ]);
    const [first = ''] = said(pair({ createdAt: '2026-01-01T12:00:00Z' }, { createdAt: '2026-01-02T12:00:00Z' }));
    expect(first).toMatch(/^Created: Jan 1, 2026, /);
  });

  it('else by the end of the id', () => {
    expect(said(pair({ createdAt: '2026-01-01T12:00:01Z' }, { createdAt: '2026-01-01T12:00:02Z' }))).toEqual([
      'ID ending in 0000a1',
      'ID ending in 0000b2',
    ]);
  });
});
