import { describe, expect, it } from 'vitest';
import { conditionProblem, renameInCondition, stateRule } from '#contract/fields/fieldStates';
import { storedText } from '#contract/fields/fieldTypes';
import type { FilterKind } from '#contract/lists/filterKinds';
import { filteredRow } from '#contract/lists/listMatch';
import { message } from '#contract/message';

const kinds: Record<string, FilterKind> = {
  status: 'text',
  endDate: 'day',
  progress: 'number',
  'fields.a': 'text',
  'fields.b': 'id',
};
const kindOf = (name: string) => (Object.hasOwn(kinds, name) ? kinds[name] : undefined);
const moment = { day: '2026-05-10', me: 'u1' };
const stateOf = (definition: Parameters<typeof stateRule>[0], record: Record<string, unknown>) =>
  stateRule(definition, kindOf, moment).stateOf(filteredRow((name) => record[name]));

describe('what a field is in a record (rules 11.15)', () => {
  it('without conditions it is shown, can be changed, and is required as its definition says', () => {
    expect(stateOf({ required: true }, {})).toEqual({ visible: true, required: true, readOnly: false });
  });

  it('follows its conditions: by and/or, relative days, the person who asks; what is hidden is never required', () => {
    const definition = {
      required: true,
      conditions: {
        visible: { $or: [{ status: ['OnHold', 'Completed'] }, { endDate_lt: '$today' }] },
        readOnly: { progress_gte: 90, 'fields.b_neq': '$me' },
      },
    };
    expect(stateOf(definition, { status: 'InProgress', endDate: '2026-05-10' })).toEqual({
      visible: false,
      required: false,
      readOnly: false,
    });
    expect(stateOf(definition, { endDate: '2026-05-09', progress: '95', 'fields.b': 'u2' })).toEqual({
      visible: true,
      required: true,
      readOnly: true,
    });
    expect(stateOf(definition, { status: 'OnHold', progress: 95, 'fields.b': 'u1' }).readOnly).toBe(false);
  });

  it('a condition that cannot be asked says nothing', () => {
    const conditions = { visible: { gone: 1 }, required: { progress: 'many' }, readOnly: { constructor: 'x' } };
    expect(stateOf({ conditions }, {})).toEqual({ visible: true, required: false, readOnly: false });
    expect(conditionProblem({ 'fields.a_gt': 'x', progress: 1 }, kindOf)).toBeUndefined();
    expect(conditionProblem({ endDate: 'soon' }, kindOf)).toBe(
      message('programs.shape', { shape: 'a date (YYYY-MM-DD)' }),
    );
  });

  it('calls fields by other names, whatever stands behind them', () => {
    const names = new Map([
      ['a', 'Floor'],
      ['Lift_gte', 'x'],
    ]);
    const filter = {
      'fields.a_gte': 1,
      $or: [{ 'fields.a': 'fields.a' }, { 'fields.Lift_gte': 2 }],
      status: 'fields.a',
    };
    expect(renameInCondition(filter, (name) => names.get(name))).toEqual({
      'fields.Floor_gte': 1,
      $or: [{ 'fields.Floor': 'fields.a' }, { 'fields.x': 2 }],
      status: 'fields.a',
    });
  });
});

describe('the spelling of unique values (rules 11.14)', () => {
  it('is one for what is the same', () => {
    const spell = (type: string, text: string) => storedText({ type, unique: true }, text).value;
    expect(['1.0', ' 1', '1e0'].map((text) => spell('number', text))).toEqual(['1', '1', '1']);
    expect(spell('string', ' A 1 ')).toBe('A 1');
    expect(storedText({ type: 'number' }, '1.0').value).toBe('1.0');
  });
});
