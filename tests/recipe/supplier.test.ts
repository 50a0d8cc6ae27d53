import { describe, expect, it } from 'vitest';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { TrashEntry } from '#contract/extensions/trash';
import { company, startCompany, test } from '../api/support/company';

startCompany();

interface Item {
  id: string;
  supplier: string | null;
}

const call = <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  test.call<T>(method, `/api/${path}`, { as: company.admin, ...(body !== undefined && { body }) });
const found = async (query: object) => {
  const parameters = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return (await call<Item[]>('GET', `Inventory?${parameters.join('&')}`)).body.map(({ supplier }) => supplier);
};

describe('a field of items that exists in no other place than the recipe', () => {
  it('is written, found, sorted, imported, undone and restored as every other', async () => {
    const { id } = (await call<Item>('POST', 'Inventory', { name: 'Drill', supplier: 'Zenith' })).body;
    await call('POST', 'Inventory', { name: 'Saw', supplier: 'Acme' });
    expect(await found({ sort: ['supplier', 'ASC'] })).toEqual(['Acme', 'Zenith']);
    expect(await found({ filter: { supplier_q: 'zen' } })).toEqual(['Zenith']);
    expect((await call('PATCH', `Inventory/${id}`, { supplier: 'x'.repeat(201) })).status).toBe(400);
    await call('PATCH', 'Inventory', { ids: [id], changes: { supplier: 'Apex' } });
    const rows = [{ id, supplier: 'Borg' }];
    const imported = await call<ImportReply>('POST', 'Inventory/import', { mode: 'update', key: 'id', rows });
    expect(imported.body.results).toMatchObject([{ action: 'updated' }]);
    const [last] = (await call<HistoryEntry[]>('GET', `History?filter={"entityId":"${id}"}`)).body;
    expect(last?.changes).toMatchObject([{ field: 'supplier', before: 'Apex', after: 'Borg' }]);
    expect((await call<UndoReply>('POST', `History/${last?.changeId}/undo`)).body.count).toBe(1);
    await call('DELETE', `Inventory/${id}`);
    const [entry] = (await call<TrashEntry[]>('GET', `Trash?filter={"entityId":"${id}"}`)).body;
    await call('POST', 'Trash/restore', { ids: [entry?.id] });
    expect((await call<Item>('GET', `Inventory/${id}`)).body.supplier).toBe('Apex');
  });
});
