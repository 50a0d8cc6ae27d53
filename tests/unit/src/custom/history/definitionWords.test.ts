import { describe, expect, it } from 'vitest';
import { definitionName, definitionWords } from '#console/custom/history/definitionWords';

const text = (key: string) => key.replace(/^schemaEditor\.(member\.)?/, '');

describe('a change of a field is described in words (rules 14.11)', () => {
  const before = {
    id: '01980000-0000-7000-8000-000000000001',
    name: 'Region',
    type: 'select',
    required: false,
    options: [
      { value: 'n', label: 'North' },
      { value: 'South', label: null },
    ],
    conditions: null,
  };
  const after = {
    ...before,
    name: 'Area',
    required: true,
    options: [{ value: 'n', label: 'North', archived: true }, { value: 'South' }],
    conditions: { visible: { status: 'OnHold' } },
  };

  it('changed settings are listed, and no others', () => {
    expect(definitionWords(before, after, text)).toBe(
      'name: Region\nrequired: schema.empty\noptions: North, South\nconditions: schema.empty',
    );
    expect(definitionWords(after, before, text)).toBe('name: Area\nrequired: ✓\noptions: (North), South\nconditions');
    expect(
      definitionWords({ ...before, options: [{ value: 'n', label: 'North' }, { value: 'South' }] }, before, text),
    ).toBe('');
  });

  it('a new or deleted field lists its settings', () => {
    expect(definitionWords(before, null, text)).toBe('name: Region\ntype: type.select\noptions: North, South');
    expect(definitionWords(null, before, text)).toBe('schema.empty');
    expect(definitionName(null, before)).toBe('Region');
  });
});
