import { expect, test } from 'vitest';
import { afterDrawing, drawnTo, type RowRange } from '#console/lists/selection/rowRanges';

const page = ['a', 'b', 'c', 'd', 'e'];

/** Draws on from row to row, the first of them the one where it begins. */
function drawn(already: readonly string[], rows: readonly number[]): string[] {
  let range: RowRange | null = null;
  let selected = [...already];
  for (const [step, row] of rows.slice(1).entries()) {
    const next: RowRange = drawnTo(range, rows[step] ?? 0, row);
    selected = afterDrawing(new Set(selected), page, range, next);
    range = next;
  }
  return selected.sort();
}

test('a range of records grows, shrinks and turns about where it began; others stay selected (rules 13.20)', () => {
  expect(drawn([], [1, 2, 3])).toEqual(['b', 'c', 'd']);
  expect(drawn([], [1, 2, 3, 2])).toEqual(['b', 'c']);
  expect(drawn([], [2, 3, 2, 1, 0])).toEqual(['a', 'b', 'c']);
  expect(drawn(['e', 'elsewhere'], [0, 1, 0])).toEqual(['a', 'e', 'elsewhere']);
});

test('what begins elsewhere is a range of its own (rules 13.20)', () => {
  const first = drawnTo(null, 0, 1);
  const second = drawnTo(first, 3, 4);
  expect(second).toEqual({ anchor: 3, active: 4 });
  expect(afterDrawing(new Set(['a', 'b']), page, first, second)).toEqual(['a', 'b', 'd', 'e']);
});
