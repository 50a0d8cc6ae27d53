import { describe, expect, it } from 'vitest';
import {
  bulkData,
  changeProblem,
  type FieldChange,
  operationsOf,
  textAfter,
  textsAfter,
} from '#console/lists/bulk/bulkEdit';
import { draftedChanges } from '#console/lists/bulk/draftedChanges';
import { tryHere } from '#console/lists/bulk/tryHere';
import type { BulkOperation } from '#console/schema/fieldTypes/fieldType';
import { customFields, systemField } from '#console/schema/schemaField';
import { type FieldTypeName, fieldTypeNames, typeOf } from '#contract/fields/fieldTypes';

const own = (type: FieldTypeName, more: object = {}) => systemField({ key: type, label: type, type, ...more });
const [tags, budget] = customFields(
  [
    { id: 'a-1', name: 'Tags', type: 'multiSelect', options: [{ value: 'a' }, { value: 'b' }] },
    { id: 'b-2', name: 'Budget', type: 'currency', max: 100 },
  ],
  'en',
);
if (!tags || !budget) throw new Error('Both fields are in use.');
const team = own('user', { several: true });
const by = (operation: BulkOperation, value = ''): FieldChange => ({ operation, value });
const said = (key: string) => key;
const changes = (...some: [key: string, change: FieldChange][]) => new Map(some);

describe('what a bulk edit can do (rules 13.21, 13.22)', () => {
  it('follows from the type: every type but files can be set, days shifted, numbers raised, lists added to', () => {
    const offered = Object.fromEntries(fieldTypeNames.map((type) => [type, operationsOf(own(type))]));
    for (const type of fieldTypeNames) {
      if (typeOf({ type }).assigned || typeOf({ type }).file) expect(offered[type]).toEqual([]);
      else expect(offered[type]).toContain('set');
    }
    for (const type of ['date', 'dateTime'] as const) expect(offered[type]).toContain('shift');
    for (const type of ['number', 'integer', 'currency', 'percentage'] as const) {
      expect(offered[type]).toEqual(['set', 'raise', 'percent', 'clear']);
    }
    expect(offered.multiSelect).toEqual(['set', 'add', 'remove', 'clear']);
    expect(offered.checkbox).toEqual(['set']);
    expect(offered.text).toEqual(['set', 'clear']);
    expect(operationsOf(team)).toEqual(['add', 'remove', 'set', 'clear']);
    expect(operationsOf(own('date', { required: true }))).toEqual(['set', 'shift']);
  });

  it('says what is missing or wrong before anything is sent', () => {
    const problem = (change: FieldChange, field = own('date')) => changeProblem(field, change, said);
    for (const value of ['', '1.5', 'two', '40000']) expect(problem(by('shift', value))).toBe('bulk.problem.days');
    expect(problem(by('shift', '-14'))).toBeUndefined();
    expect(problem(by('raise', ''), own('number'))).toBe('bulk.problem.number');
    expect(problem(by('percent', '2.5'), own('number'))).toBeUndefined();
    expect(problem(by('add'), tags)).toBe('bulk.problem.choice');
    for (const one of ['add', 'remove', 'set'] as const) expect(problem(by(one), team)).toBe('bulk.problem.choice');
    expect(problem(by('set', '["a"]'), team)).toBeUndefined();
    expect(problem(by('clear'), own('text', { required: true }))).toBe('values.required');
    expect(problem(by('set', '101'), budget)).toBe('values.maximum');
  });

  it('shows of each row what it becomes; a row without a value keeps none', () => {
    expect(textAfter(own('date'), by('shift', '14'), '2026-02-20')).toBe('2026-03-06');
    expect(textAfter(own('date'), by('shift', '14'), null)).toBeNull();
    expect(textAfter(budget, by('percent', '10'), '19.99')).toBe('21.99');
    expect(textAfter(tags, by('add', '["b"]'), '["a"]')).toBe('["a","b"]');
    expect(textAfter(tags, by('add', '["b"]'), null)).toBe('["b"]');
    expect(textAfter(tags, by('remove', '["a"]'), '["a"]')).toBeNull();
    expect(textAfter(own('text'), by('set', 'new'), 'old')).toBe('new');
    expect(textAfter(own('text'), by('clear'), 'old')).toBeNull();
  });

  it('finds here what the fields’ own rules refuse, where the backend cannot say', async () => {
    const rows = [
      { id: 'p1', fields: { 'f_b-2': '95' } },
      { id: 'p2', fields: { 'f_b-2': '10' } },
      { id: 'p3', fields: {} },
    ];
    expect(await tryHere(rows, [budget], changes([budget.key, by('raise', '10')]), said)).toEqual({
      count: 3,
      refusedCount: 1,
      refused: { p1: ['values.maximum'] },
      allowed: ['p2', 'p3'],
    });
  });

  it('is sent once for all rows, as the backend works it out', () => {
    const all = [own('date'), own('integer'), own('text'), team, tags, budget];
    const edits = changes(
      ['date', by('shift', '-3')],
      ['integer', by('raise', '5')],
      ['text', by('clear')],
      ['user', by('add', '["u1"]')],
      [tags.key, by('remove', '["a"]')],
      [budget.key, by('percent', '10')],
    );
    expect(bulkData(all, edits)).toEqual({
      date: { $shift: { days: -3 } },
      integer: { $raise: { amount: 5 } },
      text: null,
      user: { add: ['u1'], remove: [] },
      fields: { 'f_a-1': { add: [], remove: ['a'] }, 'f_b-2': { $raise: { percent: 10 } } },
    });
    expect(bulkData([team], changes(['user', by('set', '["u1","u2"]')]))).toEqual({ user: ['u1', 'u2'] });
    const record = { date: '2026-01-01', user: ['u2'], fields: { 'f_b-2': '10' } };
    const after = textsAfter(all, changes(['date', by('shift', '1')], ['user', by('add', '["u1"]')]), record);
    expect([...after].map(([{ key }, text]) => [key, text])).toEqual([
      ['date', '2026-01-02'],
      ['user', '["u2","u1"]'],
    ]);
  });
});

describe('A bulk edit that was never made (rules 13.25)', () => {
  const due = own('date', { required: true });
  const title = own('text');
  const [shifted, set] = [by('shift', '14'), by('set', 'Tower')];

  it('comes back as far as its fields take it still, and says something else than what is typed', () => {
    const stored = { date: shifted, text: set, gone: set };
    expect(draftedChanges([due, title], stored, changes())).toEqual(changes(['date', shifted], ['text', set]));
    expect(draftedChanges([due, title], stored, changes(['text', set]))).toEqual(changes(['date', shifted]));
  });

  it('is nothing where it is no change of its field', () => {
    expect(draftedChanges([due, title], { date: by('clear'), text: { ...set, value: 7 } }, changes())).toEqual(
      changes(),
    );
    expect(draftedChanges([due, title], { date: null, text: 'Tower' }, changes())).toEqual(changes());
  });
});
