import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/extensions/notifications';
import { remindAll } from '#server/jobs/remindPeople';
import type { TestUser } from './support/app';
import { callsOf } from './support/calls';
import { admin, company, startCompany, test } from './support/company';
import { quiet } from './support/database';

startCompany();
const { create } = callsOf(() => ({ server: test, company }));

/** Nine in the evening of the 10th in Greenwich, and the 11th in Tokyo. */
const evening = Date.parse('2031-03-10T21:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

let ada: TestUser;
let clientId: string;
const remindAt = async (now: number) => {
  await test.database.database.tenant(company.id, {}, (tx) =>
    tx.query("update reminder_runs set next_at = '-infinity' where tenant_id = $company"),
  );
  await remindAll(test.database.database, quiet, undefined, () => now);
};
const makeProject = (title: string, endDate: string, more: object = {}) =>
  create('Projects', { title, clientId, startDate: '2031-01-01', endDate, userIds: [ada.id], ...more });
const told = async (as = ada) => {
  const { body } = await test.call<Notification[]>('GET', '/api/Notifications', { as });
  return body.filter(({ kind }) => kind !== 'assigned').map(({ kind, text }) => [kind, text]);
};

beforeAll(async () => {
  clientId = await create('Clients', { name: 'Acme' });
});

describe('reminders (rules 19.4)', () => {
  it('are sent three days before the due date and once it has passed, once for each project and date', async () => {
    ada = await company.holder('Project:ViewAssignedProjects');
    const id = await makeProject('Bridge', '2031-03-14');
    await makeProject('Done', '2031-03-14', { status: 'Completed' });
    await remindAt(evening);
    expect(await told()).toEqual([]);
    await remindAt(evening + day);
    const soon = ['dueSoon', 'Bridge is due on March 14, 2031'];
    expect(await told()).toEqual([soon]);
    await remindAt(evening + 2 * day);
    expect(await told()).toEqual([soon]);
    await remindAt(evening + 4 * day); // the day of the end, which lasts until its end
    expect(await told()).toEqual([soon]);
    await remindAt(evening + 5 * day);
    expect(await told()).toEqual([['overdue', 'Bridge was due on March 14, 2031'], soon]);
    await remindAt(evening + 6 * day);
    expect(await told()).toHaveLength(2);
    await test.call('PATCH', `/api/Projects/${id}`, { as: admin, body: { endDate: '2031-03-18' } });
    await remindAt(evening + 6 * day);
    expect((await told())[0]).toEqual(['dueSoon', 'Bridge is due on March 18, 2031']);
  });

  it('use the time zone of the company', async () => {
    ada = await company.holder('Project:ViewAssignedProjects');
    await makeProject('Temple', '2031-03-14');
    await remindAt(evening);
    expect(await told()).toEqual([]);
    const settings = { language: null, timeZone: 'Asia/Tokyo', currency: null, terms: {}, projectDays: null };
    await test.call('PUT', '/api/Tenants/settings', { as: admin, body: settings });
    await remindAt(evening);
    expect(await told()).toEqual([['dueSoon', 'Temple is due on March 14, 2031']]);
    await test.call('PUT', '/api/Tenants/settings', { as: admin, body: { ...settings, timeZone: null } });
  });

  it("are sent by jobs when a company's day begins, and when a due date moves near", async () => {
    ada = await company.holder('Project:ViewAssignedProjects');
    const today = new Date().toISOString().slice(0, 10);
    const due = () => test.database.database.system.companiesWithDue('reminders', 100);
    await remindAll(test.database.database, quiet);
    expect(await due()).not.toContain(company.id);
    await makeProject('Far', '2090-01-01');
    expect(await due()).not.toContain(company.id);
    await create('Projects', { title: 'Near', clientId, startDate: '2020-01-01', endDate: today, userIds: [ada.id] });
    expect(await due()).toContain(company.id);
    await remindAll(test.database.database, quiet);
    expect((await told()).map(([kind]) => kind)).toEqual(['dueSoon']);
    expect(await due()).not.toContain(company.id);
    await remindAll(test.database.database, quiet, undefined, () => Date.now() - 2 * day);
    const next = await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query<{ at: string }>('select next_at as at from reminder_runs where tenant_id = $company'),
    );
    expect(Date.parse(next.rows[0]?.at ?? '')).toBeGreaterThan(Date.now());
  });

  it('are merged for more than twenty projects', async () => {
    ada = await company.holder('Project:ViewAssignedProjects');
    const rows = Array.from({ length: 22 }, (_, index) => ({
      title: `Row ${index}`,
      clientId,
      startDate: '2031-01-01',
      endDate: '2031-05-03',
      userIds: [ada.id],
    }));
    await test.call('POST', '/api/Projects/import', { as: admin, body: { mode: 'create', rows } });
    await remindAt(Date.parse('2031-05-01T12:00:00Z'));
    expect(await told()).toEqual([['dueSoon', expect.stringMatching(/^Due soon: Row \d+ and 21 more$/)]]);
  });
});
