import { describe, expect, it } from 'vitest';
import { chosenRecords } from '#console/custom/importing/chosenRecords';
import { readingBy } from '#console/custom/importing/numberFormats';
import { importRecord, type Understanding } from '#console/custom/importing/rows';
import { decidedNames, sharedNamesOf } from '#console/custom/importing/sharedNames';
import { systemField } from '#console/schema/schemaField';

describe('a name of several records is decided once for all rows (rules 18.6)', () => {
  const fields = [
    systemField({ key: 'title', label: 'Title', type: 'text' }),
    systemField({ key: 'clientName', label: 'Client', type: 'user', refersTo: 'clients' }),
    { ...systemField({ key: 'fields.s', label: 'Suppliers', type: 'references', refersTo: 'clients' }), system: false },
  ];
  const text = (key: string) => key;
  const understanding: Understanding = {
    fields,
    targets: ['title', 'clientName', 'fields.s'],
    constants: [],
    context: readingBy('en', { locale: 'en', text }),
  };
  const row = (line: number, client: string, suppliers: string, ...keys: string[]) => ({
    line,
    cells: ['Acme', client, suppliers],
    errors: Object.fromEntries(keys.map((key) => [key, ['rules.nameSeveral']])),
  });

  it('a decision stays while the rows have the name in a column of its field', async () => {
    const shared = { key: 'fields.s', resource: 'clients', label: 'Suppliers', name: 'Quay', id: 'quay' };
    const all = [shared, { ...shared, name: 'Pier' }, { ...shared, key: 'clientName' }, { ...shared, id: '' }];
    const rows = [row(2, 'Acme', 'Dock; Quay')];
    expect(await decidedNames(all, rows, understanding)).toEqual([shared]);
    expect(await decidedNames(all, rows, { ...understanding, targets: ['title', 'clientName', null] })).toEqual([]);
  });

  it('each spelling once, in the columns of the refused fields', () => {
    const rows = [row(2, ' Acme ', '', 'clientName'), row(3, 'Acme', 'Quay; Pier', 'clientName', 'fields.s')];
    expect(sharedNamesOf([...rows, row(4, 'Unique', 'Quay')], understanding)).toEqual([
      { key: 'clientName', resource: 'clients', label: 'Client', name: 'Acme' },
      { key: 'fields.s', resource: 'clients', label: 'Suppliers', name: 'Quay' },
      { key: 'fields.s', resource: 'clients', label: 'Suppliers', name: 'Pier' },
    ]);
  });

  it('the chosen ids stand in the rows, each in its own column', () => {
    const [first, second] = sharedNamesOf([row(2, 'Acme', 'Acme;Quay', 'clientName', 'fields.s')], understanding);
    if (!first || !second) throw new Error('A name is missing.');
    const chosen = chosenRecords([
      { ...first, id: 'c1' },
      { ...second, id: 'c2' },
    ]);
    const record = importRecord(['Acme', 'Acme', 'Acme; Quay'], { ...understanding, chosen }, 'create');
    expect(record).toEqual({ title: 'Acme', clientName: 'c1', fields: { s: '["c2","Quay"]' } });
    expect(chosenRecords([first]).size).toBe(0);
  });
});
