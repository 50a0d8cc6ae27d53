import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { pageHeaders } from '#contract/lists/listQuery';
import { localeNames } from '#contract/locales';
import type { PublicTenant, Tenant } from '#contract/resources/calls/tenants';
import { password } from './support/app';
import { company, startCompany, test } from './support/company';

startCompany();

const look = (path: string) => test.call<PublicTenant & ErrorBody>('GET', `/api/Tenants/${path}`);

describe('company settings (rules 16.41)', () => {
  const settings = {
    language: 'sv',
    timeZone: 'Pacific/Kiritimati',
    currency: 'SEK',
    terms: { sv: { project: 'Ärende', projects: 'Ärenden' } },
    projectDays: 30,
  };
  const save = (as: { token: string }, body: object) =>
    test.call<Tenant & ErrorBody>('PUT', '/api/Tenants/settings', { as, body });

  it('apply from the sign-in on, are recorded in the history, and are private to the company', async () => {
    const other = await test.tenant();
    const mine = await test.tenant();
    expect(await save(mine.admin, settings)).toMatchObject({ status: 200, body: { settings } });
    const { body: entered } = await test.call<{ user: object }>('POST', '/api/Auth/login', {
      body: { identifier: mine.admin.userName, password, tenantId: mine.id },
    });
    expect(entered.user).toMatchObject({ company: settings, language: null });
    expect((await look(mine.id)).body).toMatchObject({ language: 'sv' });
    expect((await look(other.id)).body).not.toHaveProperty('language');
    const otherTenant = await test.call<Tenant>('GET', '/api/Tenants', { as: other.admin });
    expect(otherTenant.body.settings).toEqual({
      language: null,
      timeZone: null,
      currency: null,
      terms: {},
      projectDays: null,
    });

    const { body: entries } = await test.call<{ changes: object[] }[]>('GET', '/api/History', { as: mine.admin });
    expect(entries[0]).toMatchObject({ resource: 'tenants', entityId: mine.id, action: 'updated' });
    expect(entries[0]?.changes).toContainEqual({ field: 'terms.sv', before: null, after: 'Ärende, Ärenden' });
    expect(entries[0]?.changes).toContainEqual({ field: 'currency', before: null, after: 'SEK' });
    expect(entries[0]?.changes).toContainEqual({ field: 'projectDays', before: null, after: 30 });
  });

  it("set new records to the current day of the company's time zone", async () => {
    const client = await test.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name: 'A' } });
    const days = [];
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      await save(company.admin, { timeZone });
      const body = { title: timeZone, clientId: client.body.id };
      const made = await test.call<{ startDate: string }>('POST', '/api/Projects', { as: company.admin, body });
      days.push(Date.parse(made.body.startDate));
    }
    // 25 hours lie between them: never the same day
    expect((days[0] ?? 0) - (days[1] ?? 0)).toBeGreaterThanOrEqual(86_400_000);
  });

  it('are refused at their field if invalid, and to users without EntitiesSchema:Edit', async () => {
    const wrong = {
      language: 'xx',
      timeZone: 'Mars/Base',
      currency: 'Euro',
      terms: { sv: { project: '%{x}', projects: ' ' } },
      projectDays: 0.5,
    };
    const refused = await save(company.admin, wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(
      ['currency', 'language', 'projectDays', 'terms.sv.project', 'terms.sv.projects', 'timeZone'].sort(),
    );
    const worker = await company.user(await company.role('Worker', ['EntitiesSchema:View']));
    expect(await save(worker, settings)).toMatchObject({ status: 403 });
  });

  it("sort texts by the company's language, page by page (rules 16.43)", async () => {
    const mine = await test.tenant();
    const names = ['Zebra', 'Ångström', 'Anders', 'Öland', 'Ärla', 'Ödman'];
    const made = await test.call<{ clientDefinition: { fields: { id: string; name: string }[] } }>(
      'PUT',
      '/api/Tenants/client-schema',
      { as: mine.admin, body: [{ name: 'Alias', type: 'string' }] },
    );
    const alias = made.body.clientDefinition.fields.find(({ name }) => name === 'Alias')?.id ?? '';
    for (const name of names) {
      const fields = [{ fieldDefintionId: alias, value: name }];
      await test.call('POST', '/api/Clients', { as: mine.admin, body: { name, fields } });
    }
    const sorted = async (order: string, page = 2, by = 'name') => {
      const found: string[] = [];
      let after = '';
      for (let first = 0; first < names.length; first += page) {
        const range = encodeURIComponent(JSON.stringify([first, first + page - 1]));
        const sort = encodeURIComponent(JSON.stringify([by, order]));
        const reply = await test.call<{ name: string }[]>(
          'GET',
          `/api/Clients?sort=${sort}&range=${range}${after && `&after=${after}`}`,
          { as: mine.admin },
        );
        found.push(...reply.body.map(({ name }) => name));
        after = String(reply.headers[pageHeaders.last.toLowerCase()] ?? '');
      }
      return found;
    };
    expect(await sorted('ASC')).toEqual(['Anders', 'Ångström', 'Ärla', 'Ödman', 'Öland', 'Zebra']);
    await save(mine.admin, { language: 'sv' });
    const swedish = ['Anders', 'Zebra', 'Ångström', 'Ärla', 'Ödman', 'Öland'];
    expect(await sorted('ASC')).toEqual(swedish);
    expect(await sorted('DESC')).toEqual(swedish.toReversed());
    expect(await sorted('ASC', 2, `fields.${alias}`)).toEqual(swedish);
    expect(await sorted('DESC', 2, `fields.${alias}`)).toEqual(swedish.toReversed());
    expect(await sorted('ASC', 6, `fields.${alias}`)).toEqual(swedish);
    for (const language of localeNames) {
      await save(mine.admin, { language });
      expect((await sorted('ASC', 6)).length, language).toBe(6);
    }
  });
});
