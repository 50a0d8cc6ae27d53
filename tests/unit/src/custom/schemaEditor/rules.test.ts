import { describe, expect, it } from 'vitest';
import { type DraftField, newField, newOption } from '#console/custom/schemaEditor/draftField';
import { fieldProblems, refusalsOf } from '#console/custom/schemaEditor/draftRules';
import { formulaProblem } from '#console/custom/schemaEditor/formulaProblem';
import { impactWords, notable, wordsOfUse } from '#console/custom/schemaEditor/impactWords';
import { differenceWords, readSchemaFile, writeSchemaFile } from '#console/custom/schemaEditor/schemaFileRules';
import { ApiError } from '#console/dataProvider/calls/apiError';
import type { Text } from '#console/i18n/useText';
import { loadPatterns } from '#console/schema/patterns';
import type { FieldImpact } from '#contract/extensions/schema';

/** Keys in place of texts, with what stands in them. */
const text: Text = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key);

const field = (changes: Partial<DraftField> = {}): DraftField => ({ ...newField('a'), name: 'Floor', ...changes });
const problems = (changes: Partial<DraftField>, others: DraftField[] = []) =>
  fieldProblems(field(changes), others, text);

describe('a formula while typing (rules 11.19)', () => {
  const price = field({ id: 'b', name: 'Price', type: 'number' });
  const problem = (formula: string, others = [price]) =>
    formulaProblem('project', [field({ formula }), ...others], field({ formula }), text);
  it('shows its error in the language of the console', () => {
    expect(problem('')).toBeUndefined();
    expect(problem('{price} * 2 + days({startDate}, {endDate})')).toBeUndefined();
    expect(problem('{price} *')).toContain('schemaEditor.problem.formula_syntax');
    expect(problem('{Price} / {Floors affected')).toContain('"{Price} / {Floors affected"');
    expect(problem(`(${'{price} + '.repeat(8)}2`)).toMatch(/"….{60}"/); // cut, and marked as cut
    expect(problem('{cost} * 2')).toBe('schemaEditor.problem.formula_field {"detail":"cost"}');
    expect(problem('{floor} + 1')).toContain('schemaEditor.problem.formula_cycle');
  });
});

describe('a field can be confirmed', () => {
  it('with a unique name, ignoring case (rules 11.2)', () => {
    expect(problems({})).toEqual({});
    expect(problems({ name: '  ' })).toHaveProperty('name', 'schemaEditor.problem.name');
    expect(problems({}, [field({ id: 'b', name: 'FLOOR' })]).name).toContain('taken');
    expect(problems({}, [field()])).toEqual({});
    expect(problems({ name: 'x'.repeat(201) }).name).toContain('long');
  });

  it('with valid limits, pattern, options and default', async () => {
    await loadPatterns();
    expect(problems({ pattern: '(?=a)' })).toHaveProperty('pattern');
    expect(problems({ pattern: '(a|a)*' })).toEqual({});
    expect(problems({ type: 'number', min: 5, max: 4 })).toHaveProperty('max');
    expect(problems({ min: 5, max: 4 })).toEqual({});
    expect(problems({ pattern: '(' })).toHaveProperty('pattern');
    const options = ['A', ' ', 'A'].map((label, index) => ({ ...newOption(String(index)), label }));
    expect(Object.keys(problems({ type: 'select', options }))).toEqual(['options.1.label', 'options.2.label']);
    expect(problems({ type: 'integer', defaultValue: 'x' })).toHaveProperty('defaultValue');
    expect(problems({ type: 'integer', defaultValue: '3', max: 2 })).toHaveProperty('defaultValue');
    expect(problems({ type: 'integer', defaultValue: '3', required: true })).toEqual({});
  });
});

describe('conditions of a field can be confirmed', () => {
  const asking = (count: number) => ({ $or: Array.from({ length: count }, (_, at) => ({ title_q: `a${at}` })) });
  const others = Array.from({ length: 20 }, (_, at) =>
    field({ id: `o${at}`, name: `O${at}`, conditions: { visible: asking(50) } }),
  );

  it('where they are complete, and within the limit of conditions', () => {
    expect(problems({ conditions: { visible: {} } })).toEqual({
      'conditions.visible': 'schemaEditor.problem.condition',
    });
    expect(problems({ conditions: { visible: asking(50), required: asking(50) } })).toEqual({});
    expect(problems({ conditions: { visible: asking(51), required: asking(50) } })).toEqual({
      'conditions.visible': 'builder.too_many {"most":50}',
    });
    expect(problems({ conditions: { readOnly: asking(1) } }, others)).toEqual({
      'conditions.readOnly': 'schemaEditor.problem.conditions {"limit":1000}',
    });
    expect(problems({ id: 'o3', name: 'O3', conditions: { visible: asking(50) } }, others)).toEqual({});
    expect(problems({}, others)).toEqual({});
  });
});

describe('a refused save', () => {
  it('shows its messages at their fields', () => {
    const response = JSON.stringify({
      errors: { '1.pattern': ['Too slow'], '1.options.0.value': ['Blank'], x: ['?'] },
    });
    const error = new ApiError({ status: 400, response, headers: {}, listed: true });
    expect(refusalsOf(error, [field(), field({ id: 'b' })])).toEqual({
      b: { pattern: 'Too slow', 'options.0.value': 'Blank' },
    });
    expect(refusalsOf(new Error('x'), [field()])).toEqual({});
  });
});

describe('effects of a save on existing data', () => {
  const impact = (changes: Partial<FieldImpact>): FieldImpact => ({
    id: 'a',
    name: 'Floor',
    change: 'changed',
    holding: 142,
    failing: 9,
    failures: [],
    ...changes,
  });
  const words = (changes: Partial<FieldImpact>, after: Partial<DraftField> = {}) =>
    impactWords('project', impact(changes), { before: [field()], after: [field(after)] }, text);

  it('are confirmed where there are values', () => {
    const all = [impact({}), impact({ holding: 0 }), impact({ change: 'unchanged' }), impact({ change: 'created' })];
    expect(notable(all)).toEqual([all[0]]);
  });

  it('are confirmed where the field is used, naming every use (rules 11.49)', () => {
    const deletion = impact({ change: 'deleted', holding: 0 });
    expect(notable([deletion], new Map([['a', []]]))).toEqual([]);
    const uses = [
      { kind: 'view', id: 'v', name: 'Ours', ownerName: 'Ada' },
      { kind: 'view', id: 'w', name: '', ownerName: 'Bob' },
      { kind: 'layout', id: 'card', name: 'card' },
    ] as const;
    expect(notable([deletion], new Map([['a', uses]]))).toEqual([deletion]);
    expect(uses.map((use) => wordsOfUse(use, text).split(' ')[0])).toEqual([
      'schemaChanges.uses.owned',
      'schemaChanges.uses.hidden',
      'schemaChanges.uses.entry',
    ]);
    expect(wordsOfUse(uses[2], text)).toContain('"name":"schemaEditor.layout.card"');
  });

  it("are described: '142 projects have a value, 9 cannot be converted to a date'", () => {
    expect(words({}, { type: 'date' })).toBe(
      'schemaChanges.impact.holding.project {"smart_count":142}, ' +
        'schemaChanges.impact.unparsed {"smart_count":9,"type":"schemaEditor.parsed_as.date"}',
    );
    expect(words({}, { pattern: 'x' })).toContain('schemaChanges.impact.unfit {"smart_count":9}');
    expect(words({ failing: 0 })).toContain('schemaChanges.impact.fit');
    expect(words({ change: 'deleted' })).toContain('schemaChanges.impact.deleted');
    expect(words({ change: 'archived' })).toContain('schemaChanges.impact.archived');
  });
});

describe('a schema file', () => {
  const file = { format: 'atrium-schema', version: 1, fields: { project: [], client: [] }, roles: [] } as const;

  it('is read unchanged', () => {
    const written = writeSchemaFile({ ...file, fields: { project: [{ name: 'Floor' }], client: [] }, roles: [] });
    expect(readSchemaFile(written, text)).toMatchObject({ schema: { fields: { project: [{ name: 'Floor' }] } } });
  });

  it('that is invalid gives the reason', () => {
    expect(readSchemaFile('no', text)).toEqual({ problem: 'schemaChanges.file.no_json' });
    expect(readSchemaFile('{"format":"x"}', text)).toMatchObject({ problem: expect.stringContaining('format') });
    const nameless = JSON.stringify({ ...file, roles: [{ name: ' ', claims: [] }] });
    expect(readSchemaFile(nameless, text)).toMatchObject({ problem: expect.stringContaining('roles.0.name') });
  });

  it('lists its differences in words', () => {
    const list = (words: readonly string[]) => words.join(' + ');
    const difference = { kind: 'project', name: 'Floor', difference: 'differs', members: ['type', 'odd'] } as const;
    const known: Text = (key, values) => (key === 'schemaEditor.member.type' ? 'Type' : text(key, values));
    expect(differenceWords({ ...difference, members: ['type', 'odd'] }, known, list)).toBe(
      'schemaChanges.difference.differs {"members":"Type + odd"}',
    );
    expect(differenceWords({ ...difference, difference: 'onlyHere', members: [] }, text, list)).toBe(
      'schemaChanges.difference.onlyHere',
    );
  });
});
