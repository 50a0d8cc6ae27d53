import { describe, expect, it } from 'vitest';
import type { ListRequest } from '#contract/lists/listQuery';
import { inWords } from '#server/http/words';
import { byKey, namesCustomFields } from '#server/lists/filter';
import { planList } from '#server/lists/plan';
import { listStatement } from '#server/lists/statement';
import { Problem } from '#server/problem';
import type { ListDescriptor } from '#server/resources/list';
import { Parameters } from '#server/sql/parameters';
import type { RowCondition } from '#server/sql/relatedRows';

const list: ListDescriptor = {
  unit: 'things',
  table: 'things',
  alias: 't',
  columns: 't.id',
  joins: { owner: 'left join owners o on o.id = t.owner_id' },
  fields: {
    title: { kind: 'text', sql: 't.title', nullable: false },
    size: { kind: 'number', sql: 't.size' },
    made: { kind: 'day', sql: 't.made' },
    at: { kind: 'instant', sql: 't.at' },
    open: { kind: 'boolean', sql: 't.open' },
    owner: { kind: 'text', sql: 'o.name', join: 'owner' },
    userIds: {
      kind: 'idArray',
      id: 'm.user_id',
      rows: { table: 'members', alias: 'm', each: 'm.thing_id = t.id', conditions: [] },
      once: true,
    },
  },
  search: { table: 'searchable_things', column: 'search' },
  sort: { field: 'title', order: 'ASC' },
  customFields: 'project',
};
const field = <const Type, const Storage>(last: number, type: Type, keptIn: Storage) => {
  const id = `018cc251-0000-7000-8000-00000000000${last}`;
  return { id, recordKey: id, type, keptIn };
};
const budget = field(1, 'currency', 'both');
const floor = field(2, 'string', 'rows');
const shift = field(3, 'multiselect', 'record');
const id = '018cc251-0000-7000-8000-00000000000a';
const other = '018cc251-0000-7000-8000-00000000000b';

function plan(request: Partial<ListRequest>, always: readonly RowCondition[] = []) {
  const parameters = new Parameters();
  const made = planList(list, { filter: {}, ...request }, byKey([budget, floor, shift]), parameters, always);
  return { ...made, values: parameters.values, text: listStatement(list, made, parameters) };
}
const problem = (request: Partial<ListRequest>) => {
  try {
    plan(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { statusCode: status, errors = {} } = error;
    const inEnglish = Object.entries(errors).map(([field, said]) => [field, said.map((one) => inWords(one, 'en'))]);
    return { status, errors: Object.fromEntries(inEnglish) };
  }
  throw new Error('The query was not refused');
};

describe('lists: filters become typed conditions (rules 13.8)', () => {
  it.each([
    [{ title: 'A' }, 't.title = $1::text', ['A']],
    [{ title: ['A', 'B'] }, 't.title = any($1::text[])', [['A', 'B']]],
    [{ title: [] }, 'false', []],
    [{ size_gte: 3.5 }, 't.size >= $1::numeric', [3.5]],
    [{ title_gt: 'B' }, '(t.title <> \'\' and t.title collate "und-x-icu" > $1::text)', ['B']],
    [{ made_lte: '2026-02-28T10:00:00Z' }, 't.made <= $1::date', ['2026-02-28']],
    [{ at_gte: '2026-02-28T10:00:00Z' }, 't.at >= $1::timestamptz', ['2026-02-28T10:00:00.000000Z']],
    [{ open: false }, 't.open = $1::boolean', [false]],
    [{ size: null }, 't.size is null', []],
    [{ size_neq: null }, '(t.size is null) is not true', []],
    [{ size: [1, null] }, '(t.size = $1::numeric or t.size is null)', [1]],
    [{ size_neq: 1 }, '(t.size = $1::numeric) is not true', [1]],
    [{ id: [id, 'not an id'] }, 't.id = $1::uuid', [id]],
    [{ id: 'not an id' }, 'false', []],
    [
      { userIds: id },
      'exists (select from members m where m.tenant_id = $company and m.thing_id = t.id and m.user_id = any($1::uuid[]))',
      [[id]],
    ],
    [
      { userIds_neq: [id, null] },
      'not (exists (select from members m where m.tenant_id = $company and m.thing_id = t.id and m.user_id = any($1::uuid[])) or not exists (select from members m where m.tenant_id = $company and m.thing_id = t.id))',
      [[id]],
    ],
    [
      { userIds_inc: [id, other] },
      '(select count(distinct m.user_id) from members m where m.tenant_id = $company and m.thing_id = t.id and m.user_id = any($1::uuid[])) = 2',
      [[id, other]],
    ],
    [{ userIds_inc: [id, 'not an id'] }, 'false', []],
    [
      { changeId: id },
      'exists (select from history h where h.tenant_id = $company and h.entity_id = t.id and h.change_id = any($1::uuid[]))',
      [[id]],
    ],
  ])('%j', (filter, condition, values) => {
    const made = plan({ filter });
    expect(made.conditions).toEqual([condition]);
    expect(made.values).toEqual(values);
  });

  it('joins only tables that filter or sort read', () => {
    expect(plan({ filter: { owner: 'Ann' } }).text).toContain('join owners');
    expect(plan({ sort: { field: 'owner', order: 'ASC' } }).text).toContain('join owners');
    expect(plan({}).text).not.toContain('join owners');
  });

  it('searches in the indexed view, and ignores a blank search', () => {
    const made = plan({ filter: { q: ' 50%_\\ ' } });
    expect(made.table).toBe('searchable_things');
    expect(made.conditions).toEqual(['t.search like atrium_pattern($1::text)']);
    expect(made.values).toEqual(['50%_\\']);
    expect(plan({ filter: { q: '  ' } })).toMatchObject({ table: 'things', conditions: [] });
  });

  it('reads custom fields by the type of their definition', () => {
    expect(plan({ filter: { [`fields.${budget.id}_gte`]: '12.5' } }).values).toEqual([budget.id, 12.5]);
    expect(plan({ filter: { [`fields.${budget.id}_gte`]: '12.5' } }).conditions[0]).toContain('v.number >=');
    expect(plan({ filter: { [`fields.${floor.id}`]: '2' } }).conditions[0]).toContain('v.sort_key = $2');
    expect(plan({ filter: { [`fields.${floor.id}`]: 'x'.repeat(200) } }).conditions[0]).toContain('v.value = $2');
    expect(plan({ filter: { [`fields.${shift.id}`]: 'Night' } }).values).toEqual([shift.id, ['Night']]);
    expect(plan({ filter: { [`fields.${floor.id}`]: null } }).conditions[0]).toMatch(/^\(not exists/);
    expect(namesCustomFields({ filter: { [`fields.${floor.id}`]: '2' } })).toBe(true);
    expect(namesCustomFields({ filter: { title: '2' } })).toBe(false);
  });
});

describe('Lists: an invalid query is refused with 400 and errors (rules 13.2)', () => {
  it.each([
    [{ filter: { nothing: 1 } }, { nothing: ["This field doesn't exist"] }],
    [{ filter: { constructor: 1 } }, { constructor: ["This field doesn't exist"] }],
    [{ filter: { size: 'big' } }, { size: ['Must be a number'] }],
    [{ filter: { title: 3 } }, { title: ['Must be text'] }],
    [{ filter: { made_gte: '31/12/2026' } }, { made_gte: ['Must be a date (YYYY-MM-DD)'] }],
    [{ filter: { at_lte: '2026-02-28' } }, { at_lte: ['Must be a date-time with its zone'] }],
    [{ filter: { open: 'yes' } }, { open: ['Must be true or false'] }],
    [{ filter: { size_gte: [1, 2] } }, { size_gte: ['Must be a number'] }],
    [{ filter: { q: 5 } }, { q: ['Must be text'] }],
    [{ filter: { 'fields.unknown': 'x' } }, { 'fields.unknown': ["This field doesn't exist"] }],
    [{ filter: { open_gte: true } }, { open_gte: ["The field 'open' cannot be compared by 'gte'"] }],
    [{ sort: { field: 'nothing', order: 'ASC' } }, { sort: ["nothing: this field doesn't exist"] }],
    [{ sort: { field: 'userIds', order: 'ASC' } }, { sort: ['userIds: the list cannot be sorted by this field'] }],
  ] as const)('%j', (request, errors) => {
    expect(problem(request as Partial<ListRequest>)).toEqual({ status: 400, errors });
  });
});

describe('numbers of a filter may be texts, as inputs and addresses have them (rules 13.8)', () => {
  it.each([{ size_gte: '3' }, { size: ['1', 2] }, { open: 'true' }, { open: 'false' }])('%j', (filter) => {
    expect(() => plan({ filter, range: { first: 0, last: 9 } })).not.toThrow();
  });
  it.each([{ size: ' ' }, { size: 'Infinity' }])('%j is not a number', (filter) => {
    expect(() => plan({ filter })).toThrow();
  });
});

describe('Lists: order and pages (rules 13.3)', () => {
  it('sorts nulls last in both directions and breaks ties by the id', () => {
    const descending = plan({ sort: { field: 'size', order: 'DESC' }, range: { first: 0, last: 9 } }).text;
    expect(descending).toContain('order by t.size DESC nulls last, t.id DESC limit 11 offset 0');
    expect(plan({ sort: { field: 'title', order: 'DESC' } }).text).toContain('order by t.title DESC, t.id DESC');
  });

  it('reads only as many rows by a custom field as the page may need', () => {
    const { text } = plan({
      sort: { field: `fields.${budget.id}`, order: 'ASC' },
      range: { first: 50, last: 74 },
    });
    expect(text.match(/ limit 76\b/g)).toHaveLength(2);
    expect(text).toContain('limit 26 offset 50');
  });

  it('filters a range of the sorted field on the value itself, which also counts it', () => {
    const own = `fields.${budget.id}`;
    const sort = { field: own, order: 'ASC' } as const;
    const { text } = plan({ filter: { [`${own}_gte`]: 5 }, sort, range: { first: 0, last: 24 } });
    expect(text).not.toContain('exists (');
    expect(text).toMatch(/select count\(\*\)::int from \(select from field_values v where .* v\.number >= /);
    const filtered = plan({ filter: { [`${own}_gte`]: 5, title: 'A' }, sort, range: { first: 0, last: 24 } }).text;
    expect(filtered).toMatch(/select count\(\*\)::int from \(select from things t where .*exists \(/);
    expect(plan({ filter: { [own]: [5, null] }, sort, range: { first: 0, last: 24 } }).text).toContain('not exists (');
  });

  it('counts the table for a page only; a whole list counts its rows', () => {
    expect(plan({ range: { first: 0, last: 24 } }).text).toContain(
      '(select count(*)::int from (select from things t) counted) as list_total',
    );
    expect(plan({}).text).toContain('(select count(*)::int from page) as list_total');
  });
});

describe('Lists: related rows count a list where they are as many (rules 2.10, 13.14)', () => {
  const company = 't.tenant_id = $company';
  const watcherRows = { table: 'watchers', alias: 's', each: 's.thing_id = t.id', conditions: ["s.user_id = 'me'"] };
  const single = { ...watcherRows, single: true };
  const exists =
    "exists (select from watchers s where s.tenant_id = $company and s.thing_id = t.id and s.user_id = 'me')";
  const ofPage = { range: { first: 0, last: 24 } };
  const total = (request: Partial<ListRequest>, always: readonly RowCondition[]) => {
    const { text } = plan({ ...ofPage, ...request }, always);
    return /select count\(\*\)::int from \((.*?)\) counted\) as list_total/.exec(text)?.[1];
  };

  it('a limited visibility counts by the naming rows, beside the rows where more is filtered', () => {
    expect(plan(ofPage, [company, single]).conditions).toEqual([company, exists]);
    expect(total({}, [company, single])).toBe(
      "select from watchers s where s.tenant_id = $company and s.user_id = 'me'",
    );
    expect(total({ filter: { open: true } }, [company, single])).toBe(
      "select from things t cross join watchers s where t.tenant_id = $company and s.tenant_id = $company and s.thing_id = t.id and s.user_id = 'me' and t.open = $1::boolean",
    );
  });

  it.each([
    ['that a row may have several of', [company, watcherRows]],
    ['with something else beside it', [company, 't.size > 3', single]],
  ])('a sight %s is asked of each row', (_, always) => {
    expect(total({}, always)).toBe(`select from things t where ${plan({}, always).conditions.join(' and ')}`);
    expect(plan({}, always).conditions.at(-1)).toBe(exists);
  });

  it('a filter by one id alone counts by the rows that name it', () => {
    const named = 'select from members m where m.tenant_id = $company and m.user_id = any($1::uuid[])';
    expect(total({ filter: { userIds: id } }, [company])).toBe(named);
    expect(total({ filter: { userIds: [id, 'not an id'] } }, [company])).toBe(named);
  });

  it.each([
    { userIds: [id, other] },
    { userIds: [id, null] },
    { userIds: 'not an id' },
    { userIds_neq: id },
    { userIds: id, open: true },
    { $or: [{ userIds: id }] },
    { changeId: id },
  ])('%j is asked of each row', (filter) => {
    expect(total({ filter }, [company])).toMatch(/^select from things t where t\.tenant_id = /);
  });

  it('an id beside a limited visibility is compared with each visible row', () => {
    expect(total({ filter: { userIds: id } }, [company, single])).toContain('things t cross join watchers s where');
  });
});
