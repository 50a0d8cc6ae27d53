import { describe, expect, it } from 'vitest';
import { usualSections } from '#console/custom/schemaEditor/layout/arrangeable';
import {
  formRows,
  layoutOf,
  movedInForm,
  sectionsOf,
  shownKeys,
  shownRows,
  withoutTitle,
} from '#console/custom/schemaEditor/layout/layoutDraft';
import { cardColumns, layoutColumns, layoutFilters } from '#console/lists/companyLayout';
import { systemField } from '#console/schema/schemaField';
import { column } from '../../lists/support';

let made = 0;
const newId = () => `t${made++}`;
const sections = [
  { title: 'One', fields: [{ key: 'a', whole: true }, { key: 'b' }] },
  { title: 'Two', titles: { fr: 'Deux' }, fields: [{ key: 'c' }] },
];
const rows = () => {
  made = 0;
  return formRows(sections, ['a', 'b', 'c', 'd'], newId);
};

describe('an edited layout (rules 11.29)', () => {
  it('is a list of titles and fields, with unplaced fields at the end, and becomes sections again', () => {
    expect(rows().map(({ id }) => id)).toEqual(['t0', 'a', 'b', 't1', 'c', 'd']);
    expect(sectionsOf(formRows(sections, ['a', 'b', 'c'], newId))).toEqual(sections);
    expect(formRows(sections, ['c'], newId).map((row) => 'whole' in row)).toEqual([false, false, true]);
  });

  it('moves rows across sections, and always begins with a title', () => {
    expect(sectionsOf(movedInForm(rows(), 'c', 'a'))).toMatchObject([
      { title: 'One', fields: [{ key: 'c' }, { key: 'a' }, { key: 'b' }] },
      { title: 'Two', fields: [{ key: 'd' }] },
    ]);
    expect(movedInForm(rows(), 'b', 't0').map(({ id }) => id)).toEqual(['t0', 'b', 'a', 't1', 'c', 'd']);
    expect(withoutTitle(rows(), 't0').map(({ id }) => id)).toEqual(['t1', 'a', 'b', 'c', 'd']);
  });

  it('keeps the shown columns in order, and omits default parts', () => {
    const shown = shownRows(['c', 'gone', 'a'], ['a', 'b', 'c']);
    expect(shownKeys(shown)).toEqual(['c', 'a']);
    expect(shown.at(-1)).toEqual({ id: 'b', shown: false });
    expect(layoutOf({ form: null, columns: shown, filters: null, card: [] })).toEqual({
      columns: ['c', 'a'],
      card: [],
    });
  });

  it('starts as the default form', () => {
    const field = (key: string, required = false) => ({
      ...systemField({ key, label: key, type: 'text', required }),
      system: !key.startsWith('fields.'),
    });
    const fields = [field('title'), field('progress'), field('userIds'), field('fields.a', true), field('fields.b')];
    expect(usualSections('project', fields, (key) => key).map((section) => section.fields)).toEqual([
      [{ key: 'title', whole: true }],
      [{ key: 'progress', whole: true }, { key: 'fields.a' }],
      [{ key: 'userIds', whole: true }],
      [{ key: 'fields.b' }],
    ]);
  });
});

describe('a list with a company’s layout (rules 11.29)', () => {
  const columns = [
    column('title', { title: true }),
    column('clientName'),
    column('status'),
    column('fields.a', { shown: false }),
  ];

  it('shows the columns of the layout in order, and no layout changes nothing', () => {
    expect(layoutColumns(columns, undefined)).toBe(columns);
    const ordered = layoutColumns(columns, ['fields.a', 'clientId', 'gone']);
    expect(ordered.map(({ key, shown }) => [key, shown])).toEqual([
      ['fields.a', true],
      ['clientName', true],
      ['title', undefined],
      ['status', false],
    ]);
    expect(cardColumns(columns, ['status', 'title'])?.map(({ key }) => key)).toEqual(['status']);
    expect(cardColumns(columns, null)).toBeUndefined();
  });

  it('offers filters for fields with a few values beside the search', () => {
    const fields = [
      systemField({ key: 'status', label: '', type: 'select' }),
      systemField({ key: 'note', label: '', type: 'text' }),
    ];
    expect(layoutFilters(fields, ['note', 'status'])?.map(({ key }) => key)).toEqual(['status']);
    expect(layoutFilters(fields, undefined)).toBeUndefined();
  });
});
