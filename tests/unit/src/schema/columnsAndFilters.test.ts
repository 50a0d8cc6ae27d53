import { describe, expect, it } from 'vitest';
import { keysAbout, withoutFilters } from '#console/schema/filterKeys';
import { schemaColumns } from '#console/schema/schemaColumns';
import { readField, systemField } from '#console/schema/schemaField';
import { activeFilters, filterKeys } from '#console/schema/schemaFilters';
import { context, field } from './fields';

describe('columns and filters of fields', () => {
  it('reads the value of a custom field from the record', () => {
    const made = field('number');
    const record = { id: 'a', fields: { f_1: '1234' } };
    expect(readField(record, made)).toBe('1234');
    const [column] = schemaColumns([made], context);
    expect(column?.cell(record)).toBe('1,234');
    expect(column?.exportValue(record, context)).toBe(1234);
    expect(column?.sortBy).toBe('fields.1');
  });
  it('a filter uses the operators of the type and is described in words', () => {
    expect(filterKeys(field('number'))).toEqual(
      ['', '_neq', '_neq_any', '_empty', '_gt', '_gte', '_lt', '_lte'].map((operator) => `fields.1${operator}`),
    );
    const filter = { 'fields.1_gte': '1000', 'fields.1_lte': '2000' };
    const [active] = activeFilters([field('number')], filter);
    expect(active?.words(context)).toBe('Floor: from 1,000 to 2,000');
    expect(active?.keys).toEqual(['fields.1_gte', 'fields.1_lte']);
    expect(withoutFilters({ ...filter, q: 'x' }, active?.keys ?? [])).toEqual({ q: 'x' });
  });
  it('every condition is described in words, also on an unknown field (rules 13.9)', () => {
    const status = systemField({
      key: 'status',
      label: 'Status',
      type: 'select',
      options: [{ value: 'a', label: 'A' }],
    });
    const active = activeFilters([status], { q: 'x', status_neq: 'a', mysteryCount_gte: 1 });
    expect(active.map(({ words }) => words(context))).toEqual(['Status: not A', 'mysteryCount: from 1']);
  });
  it('conditions equal to a quick filter have its name (rules 13.9)', () => {
    const means = () => ({ endDate_lte: '2026-01-31', status_neq: 'Completed' });
    const late = { ...systemField({ key: 'overdue', label: 'Overdue', type: 'checkbox' }), means };
    const said = (filter: Record<string, unknown>) =>
      activeFilters([late], filter).map(({ words, keys }) => [words(context), keys.length]);
    expect(said({ ...means(), clientId: 'c' })).toEqual([
      ['Overdue', 2],
      ['clientId: c', 1],
    ]);
    expect(said({ ...means(), endDate_gte: '2026-01-01' }).length).toBe(2);
    expect(said({ ...means(), endDate_lte: '2026-02-01' })[0]?.[0]).not.toBe('Overdue');
  });
  it('a group of conditions is described as one (rules 13.9)', () => {
    const status = systemField({
      key: 'status',
      label: 'Status',
      type: 'select',
      options: [{ value: 'a', label: 'A' }],
    });
    const day = systemField({ key: 'endDate', label: 'Due', type: 'date' });
    const filter = { $or: [{ status: 'a', endDate_empty: false }, { endDate_empty: true }] };
    const [group] = activeFilters([status, day], filter);
    expect(group?.words(context)).toBe('Status: A and Due: is not empty, or Due: is empty');
    expect(withoutFilters(filter, group?.keys ?? [])).toEqual({});
  });
  it('a reference is described by its name, not its id (rules 13.9)', () => {
    const owner = systemField({ key: 'ownerId', label: 'Owner', type: 'user' });
    const client = systemField({ key: 'clientId', label: 'Client', type: 'user', refersTo: 'clients' });
    const active = activeFilters([owner, client], { ownerId: ['u1', 'u2'], clientId: 'c1' });
    expect(active.flatMap(({ references }) => references)).toEqual([
      { resource: 'users', id: 'u1' },
      { resource: 'users', id: 'u2' },
      { resource: 'clients', id: 'c1' },
    ]);
    const names = new Map([
      ['u1', 'Ada Admin'],
      ['c1', 'Harbour Works'],
    ]);
    expect(active.map(({ words }) => words({ ...context, names }))).toEqual([
      'Owner: Ada Admin, u2',
      'Client: Harbour Works',
    ]);
  });
  it('removing a field’s filter removes nested values and all of its conditions', () => {
    const nested = { fields: { f_1: 'a' }, status_neq: 'x', status: 'y' };
    expect(withoutFilters(nested, ['fields.1'])).toEqual({ status_neq: 'x', status: 'y' });
    expect(keysAbout(nested, 'status')).toEqual(['status_neq', 'status']);
  });
});
