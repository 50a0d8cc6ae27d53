import { strToU8, zipSync } from 'fflate';
import { unparse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { guessTargets, hasRawFormat, looksLikeHeader } from '#console/custom/importing/columns';
import { endOf, type ImportJob, noCounts, runJob } from '#console/custom/importing/job';
import { missingOf, namesNobody } from '#console/custom/importing/missing';
import { formatChoices, formatOfLocale, rawFormat, readingBy } from '#console/custom/importing/numberFormats';
import { guessDelimiter, guessEncoding, readTable, Unreadable } from '#console/custom/importing/readTable';
import { checkRow, readCell } from '#console/custom/importing/rows';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { workbookWriter } from '#console/lists/export/workbook';
import { systemField } from '#console/schema/schemaField';
import { readClock, readDay, readNumber } from '#contract/fields/localeText';
import { formula } from '#contract/lists/spreadsheetCells';
import rules from '#locales/fr/rules.json' with { type: 'json' };

/** Files that become records, and figures as people write them (rules 18.2, 18.4). */

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array<ArrayBuffer>) =>
  readTable('file', typeof text === 'string' ? bytes(text).buffer : text.buffer);
const problemOf = (text: string | Uint8Array<ArrayBuffer>) =>
  read(text).catch((error: unknown) => (error instanceof Unreadable ? error.problem : error));

describe('an import file is read (rules 18.2)', () => {
  it('encodings and delimiters are detected', async () => {
    expect(guessEncoding(bytes('Straße'))).toBe('utf-8');
    expect(guessEncoding(Uint8Array.from([0x53, 0xdf]))).toBe('windows-1252');
    expect(guessEncoding(Uint8Array.from([0xff, 0xfe, 0x53, 0]))).toBe('utf-16le');
    expect(guessDelimiter('a;b\n1,5;2')).toBe(';');
    expect(guessDelimiter('a\tb\n1\t2')).toBe('\t');
    expect(guessDelimiter('one\ntwo, three')).toBe(',');
    expect((await read('\uFEFFName,"With, comma"\n"Two\nlines",x')).rows).toEqual([
      ['Name', 'With, comma'],
      ['Two\nlines', 'x'],
    ]);
  });

  it('a cell of ten megabytes, rows of any width and a million empty rows are accepted', async () => {
    const long = 'x'.repeat(10 * 2 ** 20);
    const { rows } = await read(`a,b,c\n${long}\n${',,\n'.repeat(1_000_000)}1,2,3,4`);
    expect(rows.map((row) => row.length)).toEqual([4, 4, 4]);
    expect(rows[1]?.[0]).toHaveLength(long.length);
  });

  it('an unreadable file is reported with its reason', async () => {
    expect(await problemOf('')).toBe('empty');
    expect(await problemOf('\n\n ,\n')).toBe('empty');
    expect(await problemOf('a\n'.repeat(100_002))).toBe('rows');
    expect(await problemOf(zipSync({ 'other.txt': strToU8('no workbook') }) as Uint8Array<ArrayBuffer>)).toBe(
      'unreadable',
    );
  });

  it('a workbook that unpacks beyond the limit is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(2 ** 20) });
    const offset = bomb.findIndex((_byte, at) => [0x50, 0x4b, 1, 2].every((sign, next) => bomb[at + next] === sign));
    new DataView(bomb.buffer).setUint32(offset + 24, 500 * 2 ** 20, true);
    expect(await problemOf(bomb as Uint8Array<ArrayBuffer>)).toBe('large');
  });
});

describe('columns are matched to fields, each field once (rules 18.2)', () => {
  const fields = [
    systemField({ key: 'title', label: 'Project Title', type: 'text' }),
    systemField({ key: 'endDate', label: 'Échéance', type: 'date' }),
    systemField({ key: 'progress', label: 'Progress', type: 'integer' }),
  ];

  it('match by key or label, ignoring case, accents and punctuation, or by an earlier choice', () => {
    expect(guessTargets(['PROJECT_TITLE', 'echeance', 'ID', 'x', 'Project title'], fields, {})).toEqual([
      'title',
      'endDate',
      'id',
      null,
      null,
    ]);
    expect(guessTargets(['Name', 'Progress'], fields, { name: 'title', progress: null })).toEqual(['title', null]);
    expect(looksLikeHeader(['Project Title', '12'], fields)).toBe(true);
    expect(looksLikeHeader(['Bridge', '12'], fields)).toBe(false);
  });

  it('distinguish numbers of the wire from typed ones', () => {
    const raw = (...days: string[]) =>
      hasRawFormat([['x', 'y'], ...days.map((day) => ['a', day])], ['title', 'endDate'], fields);
    expect(raw('2026-01-31')).toBe(true);
    expect(raw('31/01/2026')).toBe(false);
    expect(raw('2026-01-31', '01/12/2026')).toBe(true);
  });
});

describe('numbers, days and times are read in a language (rules 18.2)', () => {
  it('numbers', () => {
    expect(readNumber('1 234,5', 'fr')).toBe('1234.5');
    expect(readNumber('1\u202f234,5 €', 'fr')).toBe('1234.5');
    expect(readNumber('1.234,5', 'de')).toBe('1234.5');
    expect(readNumber('1.234', 'de')).toBe('1234');
    expect(readNumber('1.5', 'de')).toBe('1.5');
    expect(readNumber('1,234.5', 'en')).toBe('1234.5');
    expect(readNumber('−7 %', 'en')).toBe('-7');
    expect(readNumber('1e3', 'en')).toBe('1e3');
    expect(readNumber('many', 'en')).toBe('many');
    expect(readNumber('', 'en')).toBe('');
  });

  it('days and times', () => {
    expect(readDay('31/12/2026', 'fr')).toBe('2026-12-31');
    expect(readDay('12/31/2026', 'en')).toBe('2026-12-31');
    expect(readDay('1.2.26', 'de')).toBe('2026-02-01');
    expect(readDay('2026-12-31', 'fr')).toBe('2026-12-31');
    expect(readDay('2026/2/1', 'en')).toBe('2026-02-01');
    expect(readDay('31/02/2026', 'fr')).toBe('31/02/2026');
    expect(readClock('31/12/2026 08:30', 'fr')).toBe('2026-12-31T08:30');
    expect(readClock('31/12/2026', 'fr')).toBe('2026-12-31T00:00');
  });
});

describe('the format of numbers in a file (rules 18.2)', () => {
  const context = { locale: 'en', text: (key: string) => key };
  const endDate = systemField({ key: 'endDate', label: 'Due Date', type: 'date' });
  const at = systemField({ key: 'at', label: 'At', type: 'dateTime' });
  const progress = systemField({ key: 'progress', label: 'Progress', type: 'number' });
  const day = (cell: string, figures: string) => readCell(cell, endDate, readingBy(figures, context));

  it('of an export: other spellings are refused, not guessed', () => {
    const understanding = {
      fields: [endDate, at, progress],
      targets: ['endDate', 'at', 'progress'],
      constants: [],
      context: readingBy(rawFormat, context),
    };
    expect(checkRow(['2026-12-31', '2026-12-31 08:30', '1234.5'], understanding)).toEqual({});
    expect(Object.keys(checkRow(['01/12/2026', '01/12/2026 08:30', '1,234'], understanding))).toEqual([
      'endDate',
      'at',
      'progress',
    ]);
  });

  it('in English follows the region, day or month first', () => {
    expect(day('01/12/2026', 'en-GB')).toBe('2026-12-01');
    expect(day('01/12/2026', 'en-US')).toBe('2026-01-12');
    expect(formatOfLocale('en', 'en-AU')).toBe('en-GB');
    expect(formatOfLocale('en', 'en')).toBe('en-US');
    expect(formatOfLocale('de', 'de')).toBe('de');
    expect(formatChoices('Exports').slice(0, 3)).toEqual([
      ['raw', 'Exports'],
      ['en-GB', 'English (31/12/2026 · 1,234.5)'],
      ['en-US', 'English (12/31/2026 · 1,234.5)'],
    ]);
  });
});

describe('texts that would run as formulas are escaped on export and restored on import (rules 18.4)', () => {
  it.each(['=1+1', ' +1', '-x', '@x', '\tx', "'=1", "''@x", "'plain", 'plain', "'", '-'])('%j', async (cell) => {
    const written = unparse([['x', cell]], { escapeFormulae: formula });
    expect(written.replace(/^x,"?/, '')).not.toMatch(/^\s*[=+\-@]|^[\t\r]/);
    expect((await read(written)).rows).toEqual([['x', cell]]);
  });
});

describe('a workbook contains the given values (rules 18.4)', () => {
  it('numbers and days by type, texts unchanged, for every field type', async () => {
    const value: Readonly<Record<string, string | number>> = {
      title: "'=1+1",
      progress: 12.5,
      endDate: '2026-12-31',
      at: '2026-12-31 08:30',
    };
    const type = { title: 'text', progress: 'number', endDate: 'date', at: 'dateTime' } as const;
    const columns = (['title', 'progress', 'endDate', 'at'] as const).map((key) => ({
      key,
      label: key,
      field: systemField({ key, label: key, type: type[key] }),
      cell: () => null,
      exportValue: () => value[key] ?? '',
    }));
    const writer = workbookWriter(
      columns,
      columns.map(({ label }) => label),
    );
    writer.add([{ id: '1' }], { locale: 'fr', text: (key) => key });
    const { kind, rows } = await readTable('list.xlsx', await writer.end().arrayBuffer());
    expect(kind).toBe('workbook');
    expect(rows).toEqual([
      ['title', 'progress', 'endDate', 'at'],
      ["'=1+1", '12.5', '2026-12-31', '2026-12-31T08:30'],
    ]);
  });
});

describe('missing records named by rows can be created by name (rules 18.2)', () => {
  const fields = [
    systemField({ key: 'title', label: 'Title', type: 'text' }),
    systemField({ key: 'clientName', label: 'Client', type: 'text' }),
  ];
  const rows = ['Harbour', ' harbour ', 'There', 'Quay', ''].map((name, index) => ({
    line: index + 2,
    cells: ['P', name],
    errors: {},
  }));
  const lines = new Map([['clientName', new Set([2, 3, 5, 6])]]);

  it('each name once, in its first spelling, for rows refused because of it', () => {
    expect(missingOf('projects', rows, lines, { fields, targets: ['title', 'clientName'] })).toEqual([
      { key: 'clientName', resource: 'clients', label: 'Client', names: ['Harbour', 'Quay'] },
    ]);
    expect(missingOf('projects', rows, lines, { fields, targets: ['title', null] })).toEqual([]);
    expect(missingOf('projects', rows, new Map(), { fields, targets: ['title', 'clientName'] })).toEqual([]);
  });

  it('not for ambiguous names or other errors', () => {
    const french = (key: string) => (key === 'rules.nameUnknown' ? rules.nameUnknown : key);
    expect(namesNobody({ clientName: [rules.nameUnknown] }, 'clientName', french)).toBe(true);
    expect(namesNobody({ clientName: [rules.nameSeveral] }, 'clientName', french)).toBe(false);
    expect(namesNobody({ title: [rules.nameUnknown] }, 'clientName', french)).toBe(false);
  });
});

describe('an import is sent in pieces, each applied once (rules 18.2)', () => {
  const rows = Array.from({ length: 2500 }, (_, index) => ({ line: index + 2, record: { title: `Row ${index}` } }));
  const job: ImportJob = {
    id: 'job',
    resource: 'projects',
    fileName: '',
    mode: 'create',
    rows,
    next: 0,
    counts: noCounts,
    refused: [],
  };

  it('are cut by rows and by length, identically each time', () => {
    expect(endOf(rows, 0)).toBe(1000);
    expect(endOf(rows, 2000)).toBe(2500);
    const long = rows.slice(0, 3).map((row) => ({ ...row, record: { title: 'x'.repeat(1_000_000) } }));
    expect([endOf(long, 0), endOf(long, 1)]).toEqual([1, 2]);
  });

  it('belong to one change, with keys that a retry repeats', async () => {
    const asked: unknown[] = [];
    let fails = true;
    const send: Parameters<typeof runJob>[1]['send'] = async (_resource, { rows: some, changeId, idempotencyKey }) => {
      asked.push([idempotencyKey, changeId, some.length]);
      if (asked.length === 2 && fails) {
        fails = false;
        throw new Error('gone');
      }
      const results = some.map((_row, index) => ({ index, action: index === 0 ? 'refused' : 'created' }) as const);
      return { data: { changeId: 'change', results } };
    };
    let stored = job;
    const onProgress = (now: ImportJob) => {
      stored = now;
    };
    await expect(runJob(job, { send, stopped: () => false, onProgress })).rejects.toThrow('gone');
    const done = await runJob(stored, { send, stopped: () => false, onProgress });
    expect(asked).toEqual([
      ['job:0', undefined, 1000],
      ['job:1000', 'change', 1000],
      ['job:1000', 'change', 1000],
      ['job:2000', 'change', 500],
    ]);
    expect(done.counts).toEqual({ created: 2497, updated: 0, unchanged: 0, refused: 3 });
    expect(done.refused.map(({ line }) => line)).toEqual([2, 1002, 2002]);
  });

  it('are repeated while the first attempt still runs, until it ends or the person stops', async () => {
    const stillMade = new ApiError({ status: 409, response: '', headers: { 'retry-after': '0' }, listed: false });
    let attempts = 0;
    const send = async () => {
      attempts += 1;
      if (attempts < 3) throw stillMade;
      return { data: { changeId: 'change', results: [{ index: 0, action: 'created' } as const] } };
    };
    const short = { ...job, rows: job.rows.slice(0, 1) };
    const done = await runJob(short, { send, stopped: () => false, onProgress: () => undefined });
    expect(done.counts.created).toBe(1);
    attempts = 0;
    const stopped = () => attempts > 0;
    await expect(runJob(short, { send, stopped, onProgress: () => undefined })).rejects.toBe(stillMade);
  });
});
