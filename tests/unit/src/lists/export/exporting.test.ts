import { describe, expect, it, vi } from 'vitest';
import { guessTargets, hasRawFormat, looksLikeHeader } from '#console/custom/importing/columns';
import { rawFormat, readingBy } from '#console/custom/importing/numberFormats';
import { readTable } from '#console/custom/importing/readTable';
import { readCell } from '#console/custom/importing/rows';
import { laterMessages, wholeMessages } from '#console/i18n/locales';
import { type ExportFormat, exportFile } from '#console/lists/export/exportFile';
import { type Column, schemaColumns } from '#console/schema/schemaColumns';
import { customFields, type SchemaField, systemField } from '#console/schema/schemaField';
import { locales } from '#contract/locales';

/** A list as a file, piece by piece (rules 18.4). */

const context = { locale: 'en', text: (key: string) => key };
const nobody = () => Promise.reject(new Error('Nobody is asked for'));

async function* inPieces<T>(rows: readonly T[], size: number) {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

const tableOf = async (blob: Blob) => (await readTable('list', await blob.arrayBuffer())).rows;

describe('an export is written piece by piece (rules 18.4)', () => {
  const fields = [
    systemField({ key: 'title', label: 'Title', type: 'text' }),
    systemField({ key: 'endDate', label: 'Due', type: 'date' }),
    systemField({ key: 'progress', label: 'Progress', type: 'integer' }),
    systemField({ key: 'leadId', label: 'Lead', type: 'user' }),
  ];
  const records = Array.from({ length: 3210 }, (_none, index) => ({
    id: String(index),
    title: `=Row <${index}> & more`,
    endDate: '2026-12-31',
    progress: index % 100,
    leadId: `p${index % 3}`,
  }));
  const columns = schemaColumns(fields, context);

  it.each(['csv', 'xlsx'] as const)(
    '%s holds every row once, in order, with the names of what it refers to',
    async (format) => {
      const getMany = vi.fn(async (_resource: string, ids: string[]) =>
        ids.map((id) => ({ id, name: `Name of ${id}` })),
      );
      const { blob, count } = await exportFile(inPieces(records, 500), { format, columns, context, getMany });
      expect(count).toBe(3210);
      const expected = records.map(({ title, endDate, progress, leadId }) => [
        title,
        endDate,
        String(progress),
        `Name of ${leadId}`,
      ]);
      expect(await tableOf(blob)).toEqual([['Title', 'Due', 'Progress', 'Lead'], ...expected]);
      expect(getMany.mock.calls).toEqual([['users', ['p0', 'p1', 'p2']]]);
    },
  );

  it('of nothing it is its headings', async () => {
    const { blob, count } = await exportFile(inPieces([], 1), { format: 'csv', columns, context, getMany: nobody });
    expect(count).toBe(0);
    expect(await tableOf(blob)).toEqual([['Title', 'Due', 'Progress', 'Lead']]);
  });

  it('a workbook holds what no document can write, and days before its calendar, as texts', async () => {
    const [title, due] = columns;
    const odd = [{ id: '1', title: 'a\u0000b\u{1F600}\ud800', endDate: '1850-01-31' }];
    const options = { format: 'xlsx', columns: [title, due] as Column[], context, getMany: nobody } as const;
    const { blob } = await exportFile(inPieces(odd, 1), options);
    expect((await tableOf(blob))[1]).toEqual(['ab\u{1F600}', '1850-01-31']);
  });
});

/** A text of a catalogue by its key. */
const textIn = (messages: object) => (key: string) => {
  let node: unknown = messages;
  for (const part of key.split('.')) node = Object(node)[part];
  return String(node);
};

/** A field of each type that is written in its own way, and a value of it. */
const samples = {
  '1': ['text', "'=1+1"],
  '2': ['number', '-1234.5'],
  '3': ['currency', '99.9'],
  '4': ['percentage', '12'],
  '5': ['date', '2026-02-01'],
  '6': ['dateTime', '2026-02-01T08:30'],
  '7': ['checkbox', 'true'],
  '8': ['multiSelect', '["a","b"]'],
  '9': ['select', 'b'],
  '10': ['duration', '90'],
} as const;

describe.each(locales)('An export with keys above its columns imports again in $name (rules 18.4)', ({ locale }) => {
  it.each<ExportFormat>(['csv', 'xlsx'])('%s', async (format) => {
    const text = textIn({ ...(await wholeMessages(locale)), ...(await laterMessages(locale)) });
    const inLocale = { locale, text };
    const own = customFields(
      Object.entries(samples).map(([id, [type]]) => ({
        id,
        name: `Field ${id}`,
        type,
        // called as another one's key, as languages may have it
        labels: { [locale]: id === '1' ? 'Title' : `${locale} ${id}` },
        options: ['a', 'b'].map((value) => ({ value, labels: { [locale]: `${value} ${locale}` } })),
      })),
      locale,
    );
    const status = ['NotStarted', 'OnHold'].map((value) => ({ value, label: text(`projects.status.${value}`) }));
    const fields: SchemaField[] = [
      ...own,
      systemField({ key: 'title', label: text('projects.fields.title'), type: 'text' }),
      systemField({ key: 'status', label: text('projects.fields.status'), type: 'select', options: status }),
      systemField({ key: 'endDate', label: text('projects.fields.endDate'), type: 'date' }),
    ];
    const values = Object.fromEntries(Object.entries(samples).map(([id, [, value]]) => [`f_${id}`, value]));
    const record = { id: '1', title: '-7', status: 'OnHold', endDate: '2026-12-31', fields: values };
    const columns = schemaColumns(fields, inLocale);
    const options = { format, columns, keys: true, context: inLocale, getMany: nobody };
    const { blob } = await exportFile(inPieces([record], 1), options);
    const rows = await tableOf(blob);
    const [head = [], cells = []] = rows;
    const keys = fields.map(({ key }) => key);
    expect(head).toEqual(keys);
    expect(looksLikeHeader(head, fields)).toBe(true);
    const targets = guessTargets(head, fields, {});
    expect(targets).toEqual(keys);
    expect(hasRawFormat(rows, targets, fields)).toBe(true);
    const asTheyTravel = readingBy(rawFormat, inLocale);
    const read = fields.map((field, index) => readCell(cells[index] ?? '', field, asTheyTravel));
    expect(read).toEqual([...Object.values(samples).map(([, value]) => value), '-7', 'OnHold', '2026-12-31']);
  });
});
