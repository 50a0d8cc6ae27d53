import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/extensions/history';
import type { TrashEntry } from '#contract/extensions/trash';
import { newId } from '#server/database/ids';
import { moveCompanyTexts } from '#server/jobs/moveTexts';
import { spelledForIndex } from '#server/search/spelling';
import { textsPiece } from '#server/search/state';
import { searchedTables } from '#server/search/texts';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { callsOf } from './support/calls';

/** Texts apart from their rows find the same as the rows themselves, whatever has written these. */

let server: TestApp;
let company: TestTenant;
let clientId: string;
const { call, create } = callsOf(() => ({ server, company }));
const inside = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, values)).rows);

const titles = [
  'Roof (lot 2)',
  'Roofing, lot 2',
  'Roof lot 22',
  'ÉTÉ–déjà €5',
  'Привет, мир',
  '日本語テキスト',
  'مرحبا بالعالم',
  'a_b%c\\d',
  'Straße 12/3',
  '😀 smile',
];

/** A company that has some rows of before. */
async function companyOfBefore(): Promise<void> {
  company = await server.tenant();
  await inside(
    'insert into search_states (tenant_id, kind) select $1, unnest($2::text[]) returning 1',
    company.id,
    searchedTables,
  );
  clientId = newId();
  await inside('insert into clients (tenant_id, id, name) values ($1, $2, $3)', company.id, clientId, 'Acme');
  await inside(
    `insert into projects (tenant_id, id, title, description, start_date, end_date, client_id)
      select $1, gen_random_uuid(), title, 'Nr. ' || n, now(), now(), $2 from unnest($3::text[]) with ordinality t(title, n) returning 1`,
    company.id,
    clientId,
    titles,
  );
}

const found = async (q: string): Promise<string[]> => {
  const path = `Projects?filter=${encodeURIComponent(JSON.stringify({ q }))}&range=[0,99]`;
  const reply = await call<{ title: string }[]>('GET', path);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.map(({ title }) => title).sort();
};

/** All that is kept, beside what the rows say. */
async function expectWhole(): Promise<void> {
  for (const table of searchedTables) {
    const rows = await inside<{ id: string; search: string }>(
      `select id, search from ${table} where tenant_id = $company`,
    );
    const stored = await inside<{ id: string; text: string }>(
      'select entity_id as id, text from search_texts where tenant_id = $company and kind = $1',
      table,
    );
    const expected = new Map(rows.map(({ id, search }) => [id, spelledForIndex(search)]));
    expect(new Map(stored.map(({ id, text }) => [id, text])), table).toEqual(expected);
  }
}

beforeAll(async () => {
  server = await testApp();
  await companyOfBefore();
});
afterAll(() => server.close());

describe('texts of searches (rules 13.8)', () => {
  it('find the same rows as the tables, in any script, by any part', async () => {
    const parts = titles.flatMap((title) => {
      const signs = [...title];
      return [1, 2, 4, signs.length].flatMap((length) => {
        const part = signs
          .slice(Math.max(0, signs.length - length - 2))
          .slice(0, length)
          .join('');
        return [part, part.toUpperCase()];
      });
    });
    const wanted = [...new Set([...parts, 'lot 3', 'roof  (lot', 'f (lot 2', 'f, lot 2', 'Nr. 1', '100%'])].filter(
      (q) => q.trim(),
    );
    const before = new Map<string, string[]>();
    for (const q of wanted) before.set(q, await found(q));
    await moveCompanyTexts(server.database.database, company.id);
    await expectWhole();
    for (const q of wanted) expect(await found(q), q).toEqual(before.get(q));
    expect(await found('f (LOT 2')).toEqual(['Roof (lot 2)']);
    expect(await found('語テ')).toEqual(['日本語テキスト']);
  });

  it('are written by every write of a row', async () => {
    const one = await create('Projects', { title: 'North wing', clientId });
    const [two, three] = [
      await create('Projects', { title: 'South', clientId }),
      await create('Clients', { name: 'Zenith' }),
    ];
    await call('PATCH', `Projects/${one}`, { title: 'North wing, east' });
    await call('PATCH', `Projects/${two}`, { status: 'OnHold' });
    await call('PATCH', 'Projects', { ids: [one, two], changes: { description: 'Both of them' } });
    await call('PATCH', 'Projects', {
      rows: [
        { id: one, changes: { title: 'One' } },
        { id: two, changes: { title: 'Two' } },
      ],
    });
    await call('PATCH', `Clients/${three}`, { name: 'Zenith and Sons' });
    await create('Inventory', { name: 'Ladder', location: 'Yard' });
    await create('Support/tickets', { title: 'Help', description: 'It is dark' });
    const row = { title: 'Brought', clientId, startDate: '2026-02-01', endDate: '2026-03-01' };
    await call('POST', 'Projects/import', { rows: [{ values: row }] });
    await expectWhole();
    expect(await found('both of')).toEqual(['One', 'Two']);

    await call('DELETE', 'Projects', { filter: { q: 'both of' } });
    await expectWhole();
    expect(await found('both of')).toEqual([]);
    const trashed = await call<TrashEntry[]>('GET', 'Trash');
    await call('POST', 'Trash/restore', { ids: trashed.body.map(({ id }) => id) });
    await expectWhole();
    expect(await found('both of')).toEqual(['One', 'Two']);

    const renamed = await call('PATCH', `Projects/${one}`, { title: 'Renamed' });
    expect(renamed.status).toBe(200);
    const entries = await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId: one })}`);
    const undone = await call('POST', `History/${entries.body[0]?.changeId}/undo`, {});
    expect(undone.status).toBe(200);
    await expectWhole();
    expect(await found('both of')).toEqual(['One', 'Two']);
  });

  it('are written in steps for many long rows, changed at once and undone', async () => {
    const wide = '漢字かな'.repeat(2000);
    const dates = { startDate: '2026-02-01', endDate: '2026-03-01' };
    const rows = Array.from({ length: 90 }, (_, index) => ({ title: `Long ${index}`, clientId, ...dates }));
    expect((await call('POST', 'Projects/import', { mode: 'create', rows })).status).toBe(200);
    const filter = { title_q: 'Long ' };
    expect((await call('PATCH', 'Projects', { filter, changes: { description: `${wide}終` } })).status).toBe(200);
    const renamed = await call<{ changeId: string }>('PATCH', 'Projects', { filter, changes: { title: 'Alike' } });
    await expectWhole();
    expect((await found('字かな終')).length).toBe(90);
    const undone = await call<{ count: number }>('POST', `History/${renamed.body.changeId}/undo`, {});
    expect(undone.body).toMatchObject({ count: 90, skipped: {} });
    await expectWhole();
    expect(await found('long 89')).toEqual(['Long 89']);
  });

  it('of existing rows are written in steps, beside other writes', async () => {
    await companyOfBefore();
    const piece = () => server.database.database.tenant(company.id, {}, (tx) => textsPiece(tx, 'projects', 3));
    expect(await piece()).toBe(true);
    const rows = await inside<{ id: string }>('select id from projects where tenant_id = $company order by id');
    await call('PATCH', `Projects/${rows[0]?.id}`, { title: 'The first' });
    await call('PATCH', `Projects/${rows.at(-1)?.id}`, { title: 'The last' });
    await create('Projects', { title: 'The new one', clientId });
    expect(await found('the ')).toEqual(['The first', 'The last', 'The new one']);
    while (await piece());
    await moveCompanyTexts(server.database.database, company.id);
    await expectWhole();
    expect(await found('the ')).toEqual(['The first', 'The last', 'The new one']);
  });
});
