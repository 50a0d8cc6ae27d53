import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { readRecordFile } from '#contract/fields/fieldTexts';
import type { Tenant } from '#contract/resources/calls/tenants';
import { emptyFields } from '#server/jobs/expireTrash';
import type { TestTenant } from './support/app';
import { startServer, test } from './support/company';
import { download, upload } from './support/uploads';

startServer();

interface Client {
  id: string;
  dynamicFields: { id: string; value: string | null }[];
}
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const plan = { name: 'plan.txt', content: 'words of a plan', type: 'text/plain' };

async function company(...fields: object[]) {
  const made = await test.tenant();
  const { status, body } = await test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/client-schema', {
    as: made.admin,
    body: fields,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  const own: FieldDefinition[] = body.clientDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
  return { made, ids: own.map(({ id }) => id) };
}
const add = async (made: TestTenant, name: string) =>
  (await test.call<Client>('POST', '/api/Clients', { as: made.admin, body: { name } })).body.id;
const pathOf = (field: string | undefined, record: string) => `/api/Tenants/schema/${field}/records/${record}/file`;
const put = (as: TestTenant['admin'], path: string, file: Parameters<typeof upload>[3] = plan) =>
  upload<{ value: string } & ErrorBody>(test, path, as, file);
const heldBy = async (made: TestTenant, record: string) =>
  (await test.call<Client>('GET', `/api/Clients/${record}`, { as: made.admin })).body.dynamicFields[0]?.value ?? null;
const addressOf = (as: TestTenant['admin'], value: string | null) =>
  test.call<{ url: string; small?: string }>('GET', `/api/Tenants/field-files/${readRecordFile(value ?? '')?.id}`, {
    as,
  });
const usage = (made: TestTenant) =>
  test.database.database.tenant(made.id, { readOnly: true }, async (tx) => {
    const { rows } = await tx.query<{ bytes: number }>('select bytes from file_usage where tenant_id = $company');
    return rows[0]?.bytes ?? 0;
  });
const lastChange = async (made: TestTenant, record: string) => {
  const { body } = await test.call<{ changeId: string }[]>(
    'GET',
    `/api/History?filter=${encodeURIComponent(JSON.stringify({ entityId: record }))}`,
    { as: made.admin },
  );
  return body[0]?.changeId;
};
const undo = async (made: TestTenant, record: string) =>
  test.call<{ count: number; skipped: Record<string, string[]> }>(
    'POST',
    `/api/History/${await lastChange(made, record)}/undo`,
    { as: made.admin },
  );

describe('a file in a field (rules 11.46)', () => {
  it('is uploaded to a record, read by its address, replaced, removed and restored by an undo', async () => {
    const { made, ids } = await company({ name: 'Plan', type: 'file' });
    const record = await add(made, 'A');
    const path = pathOf(ids[0], record);
    const { status, body } = await put(made.admin, path);
    expect([status, readRecordFile(body.value)]).toMatchObject([200, { name: 'plan.txt', size: 15 }]);
    expect(await heldBy(made, record)).toBe(body.value);
    const found = await addressOf(made.admin, body.value);
    expect((await download(test, found.body.url)).content.toString()).toBe('words of a plan');
    expect((await test.call('DELETE', path, { as: made.admin })).status).toBe(204);
    expect(await heldBy(made, record)).toBeNull();
    expect((await addressOf(made.admin, body.value)).status).toBe(404);
    expect((await undo(made, record)).body).toMatchObject({ count: 1 });
    expect(await heldBy(made, record)).toBe(body.value);
    expect((await addressOf(made.admin, body.value)).status).toBe(200);
    await put(made.admin, path, { ...plan, name: 'other.txt' });
    await test.database.database.tenant(made.id, {}, (tx) =>
      tx.query(
        "update field_files set expires_at = now() - interval '1 day' where tenant_id = $company and expires_at is not null",
      ),
    );
    await emptyFields(test.database.database, 100);
    expect(await usage(made)).toBe(15);
    expect((await undo(made, record)).body.skipped).toEqual({ [record]: ["The file doesn't exist or was deleted."] });
  });

  it('moves to the trash with its record, is restored with it, and is finally deleted with it', async () => {
    const { made, ids } = await company({ name: 'Photo', type: 'image' });
    const record = await add(made, 'A');
    const { body } = await put(made.admin, pathOf(ids[0], record), {
      name: 'a.png',
      content: pixel,
      type: 'image/png',
    });
    expect((await addressOf(made.admin, body.value)).body.small).toContain('-small');
    const before = await usage(made);
    await test.call('DELETE', `/api/Clients/${record}`, { as: made.admin });
    expect((await addressOf(made.admin, body.value)).status).toBe(404);
    const { body: trashed } = await test.call<{ id: string }[]>('GET', '/api/Trash', { as: made.admin });
    const restoring = { as: made.admin, body: { ids: trashed.map(({ id }) => id) } };
    expect((await test.call('POST', '/api/Trash/restore', restoring)).status).toBe(200);
    expect((await addressOf(made.admin, body.value)).status).toBe(200);
    expect(await usage(made)).toBe(before);
    await test.call('DELETE', `/api/Clients/${record}`, { as: made.admin });
    const again = await test.call<{ id: string }[]>('GET', '/api/Trash', { as: made.admin });
    const last = { as: made.admin, body: { ids: again.body.map(({ id }) => id) } };
    expect((await test.call('DELETE', '/api/Trash', last)).status).toBe(200);
    expect(await usage(made)).toBe(0);
  });

  it('can only be set by an upload of an allowed type, to a field of files', async () => {
    const { made, ids } = await company({ name: 'Photo', type: 'image' }, { name: 'Words', type: 'text' });
    const [photo, words] = ids;
    const record = await add(made, 'A');
    expect((await put(made.admin, pathOf(photo, record))).status).toBe(415);
    expect((await put(made.admin, pathOf(words, record))).status).toBe(404);
    const { body: photoOf } = await put(made.admin, pathOf(photo, record), {
      name: 'a.png',
      content: pixel,
      type: 'image/png',
    });
    const withPhoto = { fields: [{ fieldDefintionId: photo, value: photoOf.value }] };
    const as = made.admin;
    expect((await test.call('PATCH', `/api/Clients/${record}`, { as, body: withPhoto })).status).toBe(200);
    const taken = { fields: [{ fieldDefintionId: photo, value: null }] };
    expect((await test.call('PATCH', `/api/Clients/${record}`, { as, body: taken })).status).toBe(200);
    expect((await addressOf(as, photoOf.value)).status).toBe(404);
    const fields = [{ fieldDefintionId: photo, value: '{"name":"a","size":1,"id":"b"}' }];
    const refused = await test.call<ErrorBody>('PATCH', `/api/Clients/${record}`, {
      as: made.admin,
      body: { fields },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [`fields.${photo}`]]);
  });

  it('can be uploaded before a save that names it, once, by its uploader (rules 11.47)', async () => {
    const { made, ids } = await company({ name: 'Plan', type: 'file', required: true });
    const [field] = ids;
    const reserve = (as: TestTenant['admin'], of = field) =>
      upload<{ value: string } & ErrorBody>(test, `/api/Tenants/schema/${of}/file`, as, plan);
    const save = (as: TestTenant['admin'], value: string | null, id?: string) =>
      test.call<Client & ErrorBody>(id ? 'PATCH' : 'POST', `/api/Clients${id ? `/${id}` : ''}`, {
        as,
        body: { ...(id ? {} : { name: 'A' }), fields: [{ fieldDefintionId: field, value }] },
      });
    const { body: without } = await save(made.admin, null);
    expect(without.errors).toEqual({ [`fields.${field}`]: ['Plan is required'] });
    const editor = await made.user(await made.role('Writes', ['Clients:View', 'Clients:Edit', 'Clients:Create']));
    const reader = await made.user(await made.role('Reads', ['Clients:View']));
    expect((await reserve(reader)).status).toBe(403);
    const { body: first } = await reserve(editor);
    expect((await addressOf(editor, first.value)).status).toBe(200);
    expect((await addressOf(made.admin, first.value)).status).toBe(404);
    const elsewhere = await save(made.admin, first.value);
    expect(elsewhere.body.errors).toEqual({ [`fields.${field}`]: ['Plan accepts only a file uploaded to this field'] });
    expect((await save(editor, first.value.replace('plan.txt', 'other.txt'))).status).toBe(400);
    const { status, body: record } = await save(editor, first.value);
    expect([status < 300, await heldBy(made, record.id)]).toEqual([true, first.value]);
    expect((await addressOf(made.admin, first.value)).status).toBe(200);
    expect((await save(editor, first.value)).status).toBe(400);
    const { body: second } = await reserve(editor);
    expect((await save(editor, second.value, record.id)).status).toBe(200);
    expect((await addressOf(made.admin, first.value)).status).toBe(404);
    expect((await save(editor, null, record.id)).status).toBe(400);
    expect((await test.call('DELETE', pathOf(field, record.id), { as: editor })).status).toBe(400);
    const { made: stranger } = await company({ name: 'Plan', type: 'file' });
    expect((await reserve(stranger.admin)).status).toBe(404);
  });

  it('is reserved for a day, up to a limit for each user (rules 11.47)', async () => {
    const { made, ids } = await company({ name: 'Plan', type: 'file' });
    const reserve = () => upload<{ value: string }>(test, `/api/Tenants/schema/${ids[0]}/file`, made.admin, plan);
    const { body: oldest } = await reserve();
    for (let more = 0; more < 30; more += 1) await reserve();
    expect(await usage(made)).toBe(31 * 15);
    await emptyFields(test.database.database, 100);
    expect([(await addressOf(made.admin, oldest.value)).status, await usage(made)]).toEqual([404, 30 * 15]);
    await test.database.database.tenant(made.id, {}, async (tx) => {
      const held = await tx.query(
        `select from field_files where tenant_id = $company
          and expires_at between now() + interval '23 hours' and now() + interval '24 hours'`,
      );
      expect(held.rowCount).toBe(30);
      await tx.query("update field_files set expires_at = now() - interval '1 hour' where tenant_id = $company");
    });
    await emptyFields(test.database.database, 100);
    expect(await usage(made)).toBe(0);
  });

  it('requires the rights of its record and its field, and is unknown to other companies', async () => {
    const { made, ids } = await company({ name: 'Plan', type: 'file' });
    const record = await add(made, 'A');
    const path = pathOf(ids[0], record);
    const { body } = await put(made.admin, path);
    const reader = await made.user(await made.role('Reads', ['Clients:View']));
    const other = await made.role('Nothing', ['Inventory:View']);
    const nobody = await made.user(other);
    expect((await addressOf(reader, body.value)).status).toBe(200);
    expect((await put(reader, path)).status).toBe(403);
    expect((await test.call('DELETE', path, { as: reader })).status).toBe(403);
    expect((await addressOf(nobody, body.value)).status).toBe(404);
    const { made: stranger } = await company({ name: 'Plan', type: 'file' });
    expect((await addressOf(stranger.admin, body.value)).status).toBe(404);
    expect((await put(stranger.admin, path)).status).toBe(404);
    const hidden = { id: ids[0], name: 'Plan', type: 'file', seenBy: [other.id] };
    await test.call('PUT', '/api/Tenants/client-schema', { as: made.admin, body: [hidden] });
    expect((await addressOf(reader, body.value)).status).toBe(404);
    expect((await addressOf(made.admin, body.value)).status).toBe(200);
  });
});
