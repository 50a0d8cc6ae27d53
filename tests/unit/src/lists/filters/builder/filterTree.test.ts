import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  depthOf,
  type FilterGroup,
  type FilterRow,
  filterGroupOf,
  unfinished,
  writeFilter,
} from '#console/lists/filters/builder/filterTree';
import { treeAfter } from '#console/lists/filters/builder/treeActions';
import type { FilterKind } from '#contract/lists/filterKinds';
import { readFilter as conditionOf, conditionsIn } from '#contract/lists/listFilter';
import { filteredRow, rowTest } from '#contract/lists/listMatch';

const kinds: Readonly<Record<string, FilterKind>> = {
  title: 'text',
  count: 'number',
  day: 'day',
  users: 'ids',
  on: 'boolean',
};
const kindOf = (field: string) => kinds[field];
const names = { kindOf, searches: true };

const condition = fc.oneof(
  fc.constantFrom('a', 'b', ['a', 'b']).map((value) => ({ title: value })),
  fc.constantFrom('a', 'b').map((value) => ({ title_neq: value })),
  fc.constantFrom('a', '$$me').map((value) => ({ title_q: value })),
  fc.integer({ min: 0, max: 3 }).map((value) => ({ count_gte: value })),
  fc.integer({ min: 0, max: 3 }).map((value) => ({ count_gte: value, count_lte: 2 })),
  fc.boolean().map((value) => ({ day_empty: value })),
  fc.constantFrom('2026-01-01', '2026-02-01').map((value) => ({ day_lt: value })),
  fc.constantFrom(['x'], ['x', 'y']).map((value) => ({ users_inc: value })),
  fc.constantFrom('x', ['x', 'y']).map((value) => ({ users: value })),
  fc.constantFrom(['x'], ['y']).map((value) => ({ users_ninc_any: value })),
  fc.boolean().map((value) => ({ on: value })),
);
const filter = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
    fc.tuple(condition, condition, tie('filter')).map((parts) => Object.assign({}, ...parts)),
  ),
})).filter;
const row = fc.record({
  title: fc.constantFrom('a', 'b', 'ab', null),
  count: fc.constantFrom(0, 1, 2, 3, null),
  day: fc.constantFrom('2026-01-01', '2026-02-01', null),
  users: fc.constantFrom([], ['x'], ['x', 'y']),
  on: fc.boolean(),
});

const finds = (asked: Record<string, unknown>, record: Readonly<Record<string, unknown>>) =>
  rowTest(conditionOf(asked, names))(
    filteredRow(
      (field) => record[field],
      () => true,
    ),
  );

describe('the builder reads and writes filters (rules 13.16)', () => {
  it('what it writes of what it has read finds the same records', () => {
    fc.assert(
      fc.property(filter, fc.array(row, { minLength: 5, maxLength: 20 }), (asked, records) => {
        const written = writeFilter(filterGroupOf(asked, kindOf), kindOf);
        for (const record of records) expect(finds(written, record)).toBe(finds(asked, record));
        // and once more is the same again
        expect(writeFilter(filterGroupOf(written, kindOf), kindOf)).toEqual(written);
      }),
    );
  });

  it('a group of one, and conditions of one key beside each other, are written the same way each time', () => {
    const asked = { title_q: 'a', title: 'a', $or: [{ count_gte: 0, count_lte: 2, title_neq: 'a', title: 'b' }] };
    const written = writeFilter(filterGroupOf(asked, kindOf), kindOf);
    const alone = { title_q: 'a', title: 'a', count_gte: '0', count_lte: '2', title_neq: 'a', $and: [{ title: 'b' }] };
    expect(written).toEqual(alone);
    expect(writeFilter(filterGroupOf(written, kindOf), kindOf)).toEqual(written);
  });

  it('an address keeps it', () => {
    fc.assert(
      fc.property(filter, (asked) => {
        const written = writeFilter(filterGroupOf(asked, kindOf), kindOf);
        const parameters = new URLSearchParams({ filter: JSON.stringify(written) });
        expect(JSON.parse(new URLSearchParams(parameters.toString()).get('filter') ?? '')).toEqual(written);
      }),
    );
  });

  it('what it does not know stays as it is', () => {
    const asked = { q: 'words', unheard_of: [1], title_gt: 'a', day_inc: ['x'] };
    const { q: _search, ...others } = asked;
    const read = filterGroupOf(asked, kindOf);
    expect(read.parts.map(({ kind }) => kind)).toEqual(['foreign', 'row', 'foreign']);
    expect(writeFilter(read, kindOf)).toEqual(others);
  });

  it('counts depth and conditions as the backend does', () => {
    const deep = {
      $or: [
        { title: 'a', $and: [{ $or: [{ on: true }, { count: 1 }] }] },
        { count_gte: 1, count_lte: 2 },
      ],
    };
    expect([depthOf(deep), conditionsIn(deep)]).toEqual([3, 5]);
  });
});

describe('what one does in the builder (rules 13.16)', () => {
  const empty: FilterRow = { kind: 'row', id: 'r1', field: 'title', operator: 'q', values: [''] };
  const root: FilterGroup = { kind: 'group', id: 'g0', match: 'and', parts: [empty] };

  it('a row that lacks its value asks for nothing and is named', () => {
    expect(writeFilter(root, kindOf)).toEqual({});
    expect(unfinished(root)).toEqual([empty]);
    const between = treeAfter(root, {
      type: 'change',
      id: 'r1',
      to: { field: 'day', operator: 'between', values: ['$today'] },
    });
    expect(unfinished(between)).toHaveLength(1);
    const none = treeAfter(root, { type: 'change', id: 'r1', to: { operator: 'empty' } });
    expect(unfinished(none)).toEqual([]);
  });

  it('adds, changes and removes at any depth; an operator changed and changed back has its value still', () => {
    const group: FilterGroup = { kind: 'group', id: 'g1', match: 'or', parts: [] };
    let tree = treeAfter(root, { type: 'change', id: 'r1', to: { values: ['harbour'] } });
    tree = treeAfter(tree, { type: 'add', to: 'g0', part: group });
    tree = treeAfter(tree, {
      type: 'add',
      to: 'g1',
      part: { ...empty, id: 'r2', field: 'on', operator: 'eq', values: ['true'] },
    });
    tree = treeAfter(tree, {
      type: 'add',
      to: 'g1',
      part: { ...empty, id: 'r3', field: 'count', operator: 'gte', values: ['3'] },
    });
    expect(writeFilter(tree, kindOf)).toEqual({ title_q: 'harbour', $or: [{ on: 'true' }, { count_gte: '3' }] });
    tree = treeAfter(tree, { type: 'change', id: 'r1', to: { operator: 'empty' } });
    tree = treeAfter(tree, { type: 'change', id: 'r1', to: { operator: 'q' } });
    tree = treeAfter(treeAfter(tree, { type: 'match', id: 'g0', match: 'or' }), { type: 'remove', id: 'r3' });
    expect(writeFilter(tree, kindOf)).toEqual({ $or: [{ title_q: 'harbour' }, { on: 'true' }] });
    expect(treeAfter(tree, { type: 'remove', id: 'g0' })).toEqual(tree);
  });
});
