import { expect, it } from 'vitest';
import { bucketsOfChanged } from '#server/records/counters/buckets';
import { changedAt } from '#server/sql/statement';

it('a change is counted on the day that its statement notes, also where its transaction began the day before', () => {
  const sql = bucketsOfChanged('projects', ['title'], () => 'null').join();
  expect(sql).toContain(`${changedAt}::timestamp`);
  expect(sql).not.toMatch(/\bnow\(\)/);
});
