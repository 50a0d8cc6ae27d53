import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { guessTargets } from '#console/custom/importing/columns';
import { absentFields, constantFields } from '#console/custom/importing/constants';
import { readingBy } from '#console/custom/importing/numberFormats';
import { refusedFile } from '#console/custom/importing/refusedFile';
import { checkRow, constantsFit, importRecord, type Understanding } from '#console/custom/importing/rows';
import { byteOrderMark } from '#console/lists/export/csv';
import { systemField } from '#console/schema/schemaField';

describe('fields without a column get one value for all rows (rules 18.5)', () => {
  const fields = [
    systemField({ key: 'title', label: 'Title', type: 'text', required: true }),
    systemField({ key: 'clientName', label: 'Client', type: 'user', refersTo: 'clients', required: true }),
    systemField({ key: 'endDate', label: 'Due Date', type: 'date', required: true }),
    systemField({ key: 'progress', label: 'Progress', type: 'number' }),
  ];
  const keysOf = (some: readonly { key: string }[]) => some.map(({ key }) => key);
  const context = readingBy('de', { locale: 'de', text: (key) => key });
  const understood = (constants: Record<string, string>): Understanding => {
    const added = keysOf(constantFields(fields, ['title', null], constants));
    return { fields, targets: ['title', null, ...added], constants: added.map((key) => constants[key] ?? ''), context };
  };

  it('required fields without a default are named, except where no record is created', () => {
    const unit = systemField({ key: 'unit', label: 'Unit', type: 'text', required: true });
    const all = [...fields, { ...unit, definition: { ...unit.definition, defaultValue: 'm' } }];
    const { needed, others } = absentFields(all, ['title', null], 'create');
    expect([keysOf(needed), keysOf(others)]).toEqual([
      ['clientName', 'endDate'],
      ['progress', 'unit'],
    ]);
    expect(absentFields(all, ['title', null], 'update').needed).toEqual([]);
  });

  it('the file of refused rows has the values, and imports as the same records', async () => {
    const understanding = understood({ clientName: 'id of Acme', endDate: '2026-12-31', progress: '1.234' });
    const cells = ['Bridge', 'x', ...understanding.constants];
    const file = await refusedFile(['Titel', 'Client'], [{ line: 2, cells, errors: {} }], understanding, 'Reason');
    const [headers = [], row = []] = parse<string[]>((await file.text()).replace(byteOrderMark, '')).data;
    expect(headers).toEqual(['Titel', 'Client', 'clientName', 'Due Date', 'Progress', 'Reason']);
    expect(row).toEqual(['Bridge', 'x', 'id of Acme', '31.12.2026', '1,234', '']);
    const targets = guessTargets(headers, fields, { titel: 'title', client: null });
    const again = importRecord(row, { fields, targets, constants: [], context }, 'create');
    expect(again).toEqual(importRecord(cells, understanding, 'create'));
  });

  it('a value goes into every row as stored, whatever the number format of the file', () => {
    const understanding = understood({ clientName: 'id of Acme', endDate: '2026-12-31', progress: '1.234' });
    const cells = ['Bridge', 'x', ...understanding.constants];
    expect(importRecord(cells, understanding, 'create')).toEqual({
      title: 'Bridge',
      clientName: 'id of Acme',
      endDate: '2026-12-31',
      progress: 1.234,
    });
    expect(checkRow(cells, understanding)).toEqual({});
    expect(constantsFit(understanding)).toBe(true);
  });

  it('a blank value is none, a column comes before a value, and a wrong value is an error of its field', () => {
    expect(constantFields(fields, ['title', null], { clientName: ' ', title: 'All' })).toEqual([]);
    const wrong = understood({ endDate: '31/31/2026' });
    expect(constantsFit(wrong)).toBe(false);
    expect(Object.keys(checkRow(['Bridge', '', ...wrong.constants], wrong))).toEqual(['endDate']);
  });
});
