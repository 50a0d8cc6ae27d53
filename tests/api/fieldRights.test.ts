import { beforeAll, describe, expect, it } from 'vitest';
import { parameterNames } from '#contract/endpoint';
import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { SchemaFile } from '#contract/extensions/schema';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { endpoints } from '#contract/index';
import type { Tenant } from '#contract/resources/calls/tenants';
import type { TestRole, TestUser } from './support/app';
import { callsOf } from './support/calls';
import { company, startCompany, test } from './support/company';
import { fieldsOf, rights } from './support/fieldRights';

/** Rights by field (rules 11.28): a field that clients' people may not see, one that a role alone may change. */
const secret = 'Xq7-hidden-value';
startCompany();

let keeper: TestRole;
let contact: TestUser;
let worker: TestUser;
let project: string;
let client: string;
let ids: Record<string, string>;
const { call, create } = callsOf(() => ({ server: test, company }));

const define = async (fields: readonly object[]) => {
  const saved = await call<Tenant & ErrorBody>('PUT', 'Tenants/project-schema', fields);
  expect(saved.body).not.toHaveProperty('errors');
  return Object.fromEntries(fieldsOf(saved.body).map(({ id, name }) => [name, id]));
};
const values = (texts: Record<string, string | null>) =>
  Object.entries(texts).map(([name, value]) => ({ fieldDefintionId: ids[name], value }));
const change = (texts: Record<string, string | null>, as?: TestUser) =>
  call('PATCH', `Projects/${project}`, { fields: values(texts) }, as);
const asked = (parameter: unknown) => encodeURIComponent(JSON.stringify(parameter));
const refusal = (name: string) => ({ [`fields.${ids[name]}`]: [`Your role cannot change ${name}`] });

beforeAll(async () => {
  keeper = await company.role('Keeper', rights);
  worker = await company.user(await company.role('Others', rights));
  client = await create('Clients', { name: 'Acme' });
  contact = await company.user(await company.role('Contact', rights, 'ClientUser'), { clientId: client });
  ids = await define([
    { name: 'Margin', seenBy: 'internal' },
    { name: 'Followed', seenBy: null, formula: 'concat({Margin}, "!")' },
    { name: 'Open', seenBy: null },
    { name: 'Locked', seenBy: null, changedBy: [keeper.id], required: true, defaultValue: 'start' },
    { name: 'Gone', seenBy: 'internal' },
  ]);
  ids = await define([
    ...Object.entries(ids).map(([name, id]) => ({ id, name })),
    { name: 'Asking', seenBy: null, conditions: { visible: { [`fields.${ids.Margin}`]: secret } } },
  ]);
  const fields = values({ Margin: secret, Gone: secret, Open: 'open' });
  project = await create('Projects', { title: 'Bridge', clientId: client, fields });
  const lost = await create('Projects', { title: 'Lost', clientId: client, fields });
  expect((await call('DELETE', `Projects/${lost}`)).status).toBe(204);
  const query = { filter: { [`fields.${ids.Margin}`]: secret } };
  await create('Views', { resource: 'projects', name: 'Theirs', shared: true, query });
  const { Gone: _, ...left } = ids;
  ids = { ...ids, ...(await define(Object.entries(left).map(([name, id]) => ({ id, name })))) };
});

describe('a field that a role may not see (rules 11.28)', () => {
  it('is in no reply of any reading call, and neither is a value derived from it', async () => {
    // a stream of events carries ids, no values (live.test.ts)
    const reading = Object.values(endpoints).filter(
      ({ method, needs, servedBy, replies }) =>
        method === 'GET' && needs !== 'operator' && !servedBy && replies[200] !== 'events',
    );
    const searched: string[] = [];
    for (const endpoint of reading) {
      for (const id of [project, client, ids.Margin ?? '']) {
        const names = parameterNames(endpoint);
        const path = names.reduce((url, name) => url.replace(`{${name}}`, id), endpoint.path);
        // the history searches by record
        const wanted: Record<string, string> =
          endpoint.path === '/api/History'
            ? { filter: JSON.stringify({ entityId: id }) }
            : { q: secret, resource: 'projects' };
        const query = Object.entries(wanted).filter(([name]) => Object.hasOwn(endpoint.query?.shape ?? {}, name));
        const reply = await test.call('GET', `${path}?${new URLSearchParams(query)}`, { as: contact });
        const text = JSON.stringify(reply.body);
        expect(text, endpoint.path).not.toContain(secret);
        for (const name of ['Margin', 'Followed', 'Asking', 'Gone']) {
          expect(text, `${endpoint.path} ${name}`).not.toContain(ids[name]);
          expect(text, `${endpoint.path} ${name}`).not.toContain(name);
        }
        if (reply.status === 200) searched.push(endpoint.path);
        if (names.length === 0) break;
      }
    }
    expect(searched).toEqual(expect.arrayContaining(['/api/Projects', '/api/Projects/{id}', '/api/History']));
    // whoever may see it finds it in the same places
    for (const path of ['Projects', `Projects/${project}`, `History?filter=${asked({ entityId: project })}`, 'Views']) {
      expect(JSON.stringify((await call('GET', path, undefined, worker)).body), path).toContain(secret);
    }
    const entries = await call<HistoryEntry[]>(
      'GET',
      `History?filter=${asked({ entityId: project })}`,
      undefined,
      contact,
    );
    expect(entries.body[0]?.changes.map(({ field }) => field)).toContain(`fields.${ids.Open}`);
  });

  it('is unknown to filters, sorts, aggregates, bulk calls and imports', async () => {
    for (const name of ['Margin', 'Followed', 'Asking']) {
      const key = `fields.${ids[name]}`;
      for (const path of [
        `Projects?filter=${asked({ [key]: secret })}`,
        `Projects/figures?group=${key}`,
        `Projects/figures?filter=${asked({ $or: [{ [key]: secret }, { status: 'x' }] })}`,
      ]) {
        expect((await call('GET', path, undefined, contact)).status, path).toBe(400);
        expect((await call('GET', path, undefined, worker)).status, path).not.toBe(400);
      }
      const sorted = await call('GET', `Projects?sort=${asked([key, 'ASC'])}`, undefined, contact);
      expect([sorted.status, sorted.headers['atrium-ignored']]).toEqual([200, JSON.stringify([key])]);
    }
    const key = `fields.${ids.Margin}`;
    const unknown = { [key]: ["This field doesn't exist"] };
    expect((await change({ Margin: 'other' }, contact)).body.errors).toEqual(unknown);
    const created = { title: 'New', clientId: client, fields: values({ Margin: 'mine' }) };
    expect((await call('POST', 'Projects', created, contact)).body.errors).toEqual(unknown);
    const changes = { fields: values({ Margin: 'x' }) };
    expect((await call('PATCH', 'Projects', { ids: [project], changes }, contact)).body.errors).toEqual({
      [`changes.${key}`]: unknown[key],
    });
    const byFilter = { filter: { [key]: secret }, expected: 1, changes: { progressPercentage: 5 } };
    expect((await call('PATCH', 'Projects', byFilter, contact)).status).toBe(400);
    const rows = [{ fields: values({ Margin: secret }) }];
    const imported = (mode: object) => call('POST', 'Projects/import', { dryRun: true, rows, ...mode }, contact);
    expect((await imported({ mode: 'update', key })).status).toBe(400);
    const byId = { mode: 'update', key: 'id', rows: [{ id: project, fields: values({ Margin: 'x' }) }] };
    expect((await call<ImportReply>('POST', 'Projects/import', byId, contact)).body.results).toMatchObject([
      { action: 'refused', errors: unknown },
    ]);
    const mine = await call<{ dynamicFields: { value: string }[] }>('GET', `Projects/${project}`, undefined, worker);
    expect(mine.body.dynamicFields.map(({ value }) => value)).toContain(secret);
  });

  it('is not reverted by an undo of a user who may not see it', async () => {
    await change({ Margin: 'second' });
    const entries = await call<HistoryEntry[]>('GET', `History?filter=${asked({ entityId: project })}`);
    const undone = await call<{ count: number; skipped: Record<string, string[]> }>(
      'POST',
      `History/${entries.body[0]?.changeId}/undo`,
      undefined,
      contact,
    );
    expect(undone.body).toMatchObject({
      count: 0,
      skipped: { [project]: ['This includes values that your role cannot change'] },
    });
    await change({ Margin: secret });
  });

  it('is defined only for users who may see it, and for those who may edit the schema', async () => {
    const seen = async (as?: TestUser) => fieldsOf((await call<Tenant>('GET', 'Tenants', undefined, as)).body);
    const namesOf = (fields: readonly FieldDefinition[]) => fields.map(({ name }) => name);
    expect(namesOf(await seen(contact))).toEqual(['Open', 'Locked']);
    const [margin] = await seen(worker);
    expect(margin).toMatchObject({ name: 'Margin' });
    expect(margin).not.toHaveProperty('seenBy');
    const viewer = await company.user(await company.role('Viewer', ['EntitiesSchema:View'], 'ClientUser'), {
      clientId: client,
    });
    expect((await seen(viewer))[0]).toMatchObject({ name: 'Margin', seenBy: 'internal', refused: 'sight' });
    expect((await seen())[0]).toMatchObject({ name: 'Margin', seenBy: 'internal' });
    expect((await seen(worker)).find(({ name }) => name === 'Locked')).toMatchObject({ refused: 'change' });
  });
});

describe('a field that only one role may change (rules 11.28)', () => {
  it('is changed by that role and refused to others at its field: one record, many, row by row and in imports', async () => {
    const by = await company.user(keeper);
    expect((await change({ Locked: 'new' }, worker)).body.errors).toEqual(refusal('Locked'));
    expect((await change({ Locked: 'new' }, by)).status).toBe(200);
    expect((await change({ Locked: 'new', Open: 'as before' }, worker)).status).toBe(200);
    const changes = { fields: values({ Locked: 'x' }) };
    expect((await call('PATCH', 'Projects', { ids: [project], changes }, worker)).status).toBe(400);
    const dry = await call<BulkReply>('PATCH', 'Projects', { ids: [project], changes, dryRun: true }, worker);
    expect(dry.body).toMatchObject({ refusedCount: 1 });
    const rows = [{ id: project, changes }];
    expect((await call('PATCH', 'Projects', { rows }, worker)).status).toBe(400);
    const imported = { mode: 'update', key: 'id', rows: [{ id: project, ...changes }] };
    expect((await call<ImportReply>('POST', 'Projects/import', imported, worker)).body.results).toMatchObject([
      { action: 'refused', errors: refusal('Locked') },
    ]);
  });

  it('has its default in a new record, and is not required of users who may not set it', async () => {
    const made = (texts: Record<string, string | null>) =>
      call<{ dynamicFields: { name: string; value: string }[] } & ErrorBody>(
        'POST',
        'Projects',
        { title: 'Made', clientId: client, fields: values(texts) },
        worker,
      );
    expect((await made({})).body.dynamicFields.find(({ name }) => name === 'Locked')?.value).toBe('start');
    expect((await made({ Locked: null })).status).toBe(201);
    expect((await made({ Locked: 'mine' })).body.errors).toEqual(refusal('Locked'));
  });
});

describe('field rights in a schema file (rules 11.28)', () => {
  it('name roles, and are restored unchanged', async () => {
    const { body: file } = await call<SchemaFile>('GET', 'Tenants/schema-file');
    const ofFile = (name: string) => file.fields.project.find((field) => field.name === name);
    expect(ofFile('Margin')).toMatchObject({ seenBy: 'internal' });
    expect(ofFile('Followed')).not.toHaveProperty('sight');
    expect(ofFile('Locked')).toMatchObject({ changedBy: ['Keeper'] });
    const other = await test.tenant();
    const apply = (body: unknown) => test.call<unknown>('PUT', '/api/Tenants/schema-file', { as: other.admin, body });
    expect((await apply(file)).status).toBe(200);
    expect((await apply(file)).body).toEqual([]);
    const unknown = {
      ...file,
      fields: { ...file.fields, project: [{ name: 'Own', type: 'string', changedBy: ['Nobody'] }] },
    };
    expect((await apply(unknown)).body).toMatchObject({ errors: { '0.changedBy': ["This role doesn't exist"] } });
  });
});

describe('the roles that a field names (rules 11.28)', () => {
  const save = (changedBy: readonly string[]) =>
    call<Tenant & ErrorBody>('PUT', 'Tenants/project-schema', [{ id: ids.Locked, name: 'Locked', changedBy }]);

  it('must exist, and are not deleted while a field names them', async () => {
    const former = await company.role('Former', rights);
    expect((await save(['nobody', keeper.id])).body.errors).toEqual({ '0.changedBy': ["This role doesn't exist"] });
    expect((await save([former.id, keeper.id])).status).toBe(200);
    const refused = 'The role cannot be deleted because these fields name it in their rights: Locked.';
    expect(await call('DELETE', `Roles/${former.id}`)).toMatchObject({ status: 400, body: { message: refused } });
    const bulk = await call('DELETE', 'Roles', { ids: [former.id] });
    expect(bulk).toMatchObject({ status: 400, body: { errors: { [former.id]: [refused] } } });
    expect((await save([keeper.id])).status).toBe(200);
    expect((await call('DELETE', `Roles/${former.id}`)).status).toBe(204);
    expect((await save([former.id])).body.errors).toEqual({ '0.changedBy': ["This role doesn't exist"] });
  });

  it('are not told by the name of a field that the caller does not see', async () => {
    const own = await test.tenant();
    const [keepers, clerk] = [await own.role('Keepers', []), await own.holder('Roles:View', 'Roles:Delete')];
    const fields = [{ name: 'Hidden', type: 'string', seenBy: [keepers.id] }];
    await test.call('PUT', '/api/Tenants/project-schema', { as: own.admin, body: fields });
    const refused = await test.call<ErrorBody>('DELETE', `/api/Roles/${keepers.id}`, { as: clerk });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'The role cannot be deleted because fields that you do not see name it in their rights.' },
    });
  });
});
