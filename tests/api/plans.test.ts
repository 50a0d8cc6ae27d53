import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { fillCompany } from './support/manyRows';

let test: TestApp;
const companies: TestTenant[] = [];
beforeAll(async () => {
  test = await testApp({ POOL_SIZE: '1' });
  for (const rows of [3, 3000]) {
    const company = await test.tenant();
    await fillCompany(test.database.database, company.id, rows);
    companies.push(company);
  }
});
afterAll(() => test.close());

const lists = Object.values(endpoints).filter(
  (endpoint) =>
    'list' in endpoint && endpoint.method === 'GET' && endpoint.needs !== 'operator' && !endpoint.path.includes('{'),
);
const queries = [
  '?range=[0,24]',
  '?range=[0,24]&filter={"q":"row"}',
  '?range=[0,24]&sort=["createdAt","DESC"]',
  '?sort=["updatedAt","ASC"]&range=[0,9]',
];

describe('plans: a small and a large company on one connection (rules 15.6)', () => {
  it.each([
    ['the small one first', [0, 1]],
    ['the large one first', [1, 0]],
  ])('%s: every list is planned for the calling company', async (_, order) => {
    for (const index of order) {
      const company = companies[index];
      for (const { path } of lists) {
        for (const query of queries) {
          const ask = () => test.call('GET', `${path}${encodeURI(query)}`, { as: company?.admin });
          const statuses = new Set<number>();
          for (let time = 0; time < 7; time++) statuses.add((await ask()).status); // PostgreSQL generalizes after five
          expect(
            [...statuses].filter((status) => ![200, 400].includes(status)),
            `${path}${query}`,
          ).toEqual([]);
        }
      }
    }
    const plans = await test.database.database.tenant(companies[0]?.id ?? '', { readOnly: true }, (tx) =>
      tx.query(`select count(*) as statements, sum(generic_plans) as generic, sum(custom_plans) as custom
        from pg_prepared_statements where name like 'list-%'`),
    );
    expect(plans.rows[0]?.statements).toBeGreaterThanOrEqual(lists.length);
    expect(plans.rows[0]).toMatchObject({ generic: 0 });
  });
});
