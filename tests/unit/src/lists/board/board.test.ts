import { describe, expect, it } from 'vitest';
import { boardColumns, columnFilter, keysIn, valueAfter } from '#console/lists/board/boardColumns';
import { boardFields } from '#console/lists/board/boardFields';
import { readBoardOptions, withClosed, withLimit } from '#console/lists/board/boardOptions';
import { listSearch, readListSearch } from '#console/lists/listAddress';
import { systemField } from '#console/schema/schemaField';

const options = [
  { value: 'NotStarted', label: 'Not Started' },
  { value: 'OnHold', label: 'On Hold', color: 'orange' },
  { value: 'Old', label: 'Old', archived: true },
];
const status = systemField({ key: 'status', label: 'Status', type: 'select', options });
const client = systemField({ key: 'clientId', label: 'Client', type: 'user', refersTo: 'clients' });
const team = systemField({ key: 'userIds', label: 'Team', type: 'user', several: true });
const title = systemField({ key: 'title', label: 'Title', type: 'text' });

describe('a board (rules 13.30)', () => {
  it('is divided by choices, references and people, those of one choice first', () => {
    expect(boardFields([title, team, client, status]).map(({ key }) => key)).toEqual(['status', 'userIds', 'clientId']);
  });

  it('has a column for every choice and for no value; an archived choice has one where a record has it', () => {
    const columns = (groups: { value: string | null; count: number; figures: object }[]) =>
      boardColumns({
        field: status,
        groups: groups.map((group) => ({ ...group, figures: {} })),
        targets: undefined,
        nameOf: () => undefined,
        emptyLabel: 'Status: none',
      }).map(({ key, label }) => [key, label]);
    expect(columns([])).toEqual([
      ['', 'Status: none'],
      ['NotStarted', 'Not Started'],
      ['OnHold', 'On Hold'],
    ]);
    expect(
      columns([
        { value: 'Old', count: 1, figures: {} },
        { value: 'Gone', count: 2, figures: {} },
      ]),
    ).toEqual([
      ['', 'Status: none'],
      ['NotStarted', 'Not Started'],
      ['OnHold', 'On Hold'],
      ['Old', 'Old'],
      ['Gone', 'Gone'],
    ]);
  });

  it('has a column for every record that a reference may name, and for other records that are named', () => {
    const columns = boardColumns({
      field: { ...client, definition: { ...client.definition, required: true } },
      groups: [{ value: '9', count: 1, figures: {} }],
      targets: [{ id: '1', name: 'Acme' }],
      nameOf: (id) => `client ${id}`,
      emptyLabel: 'none',
    });
    expect(columns).toEqual([
      { key: '1', label: 'Acme' },
      { key: '9', label: 'client 9' },
    ]);
  });

  it('asks for the records of a column in addition to the conditions of the list', () => {
    expect(columnFilter({ q: 'a' }, status, 'OnHold')).toEqual({ q: 'a', status: 'OnHold' });
    expect(columnFilter({}, status, '')).toEqual({ status_empty: true });
    expect(columnFilter({ status: ['OnHold', 'Old'], $and: [{ q: 'b' }] }, status, 'OnHold')).toEqual({
      status: ['OnHold', 'Old'],
      $and: [{ q: 'b' }, { status: 'OnHold' }],
    });
  });

  it('moves one of several people, and leaves the others', () => {
    const record = { userIds: ['a', 'b'] };
    expect(keysIn(record, team)).toEqual(['a', 'b']);
    expect(keysIn({ userIds: [] }, team)).toEqual(['']);
    expect(keysIn({ status: null }, status)).toEqual(['']);
    expect(JSON.parse(valueAfter(record, team, 'a', 'c'))).toEqual(['b', 'c']);
    expect(JSON.parse(valueAfter(record, team, 'a', ''))).toEqual(['b']);
    expect(JSON.parse(valueAfter(record, team, '', 'a'))).toEqual(['b', 'a']);
    expect(valueAfter({ status: 'OnHold' }, status, 'OnHold', '')).toBe('');
  });

  it('keeps limits and collapsed columns in the address', () => {
    const limits = withLimit({ OnHold: 2 }, '', 5);
    const closed = withClosed([], 'Old', true);
    const search = listSearch({
      layout: 'board',
      options: { by: 'status', ...(limits && { limits }), ...(closed && { closed }) },
    });
    const { options: read = {} } = readListSearch(search);
    expect(read.by).toBe('status');
    expect(readBoardOptions(read)).toEqual({ limits: { OnHold: 2, '': 5 }, closed: ['Old'] });
    expect(withLimit({ OnHold: 2 }, 'OnHold', null)).toBeUndefined();
    expect(withClosed(['Old'], 'Old', false)).toBeUndefined();
    expect(readBoardOptions({ limits: '{"a":"x","b":-1', closed: '7' })).toEqual({ limits: {}, closed: [] });
  });
});
