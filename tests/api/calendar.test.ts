import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { withClient } from './support/database';
import { flightBody, hotelBody, make, makeProject } from './support/uploads';

startCompany('Calendar company');

type Event = Readonly<Record<string, string>>;

/** The events of a calendar file, by their ids; lines are unfolded. */
function eventsOf(text: string): Map<string, Event> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events = new Map<string, Event>();
  let event: Record<string, string> | undefined;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT') event = undefined;
    else if (event && name === 'UID') events.set(value, event);
    if (event) event[name] = value;
  }
  return events;
}

const travelUrl = (project: string) => `/api/Projects/${project}/travel.ics`;
const projectFile = (project: string, as: TestUser = admin) => test.call<string>('GET', travelUrl(project), { as });
const eventsIn = async (project: string) => eventsOf((await projectFile(project)).body);

const subscribe = async (as: TestUser): Promise<string> => {
  const made = await test.call<{ url: string }>('POST', '/api/Profile/calendar', { as });
  expect(made.status).toBe(201);
  expect(new URL(made.body.url).origin).toBe('http://localhost');
  return new URL(made.body.url).pathname;
};
const read = (path: string) => test.call<string>('GET', path);
const subscribed = async (path: string) => eventsOf((await read(path)).body);

const change = async (url: string, method: 'PUT' | 'PATCH' | 'DELETE', body?: unknown) => {
  const { status } = await test.call<ErrorBody>(method, `/api/${url}`, {
    as: admin,
    ...(body !== undefined && { body }),
  });
  expect(status).toBeLessThan(300);
};
const flightOf = (project: string, more: object = {}) =>
  make(test, '/api/TravelData/flights', admin, { ...flightBody(project), flightNumber: 'NH 204', ...more });
const hotelOf = (project: string) => make(test, '/api/TravelData/hotels', admin, hotelBody(project));

describe("a project's trips as a calendar file (rules 4.8)", () => {
  it('have the printed times, without a time zone, and the values of the trip', async () => {
    const project = await makeProject(test, company);
    const [flight, hotel] = [await flightOf(project), await hotelOf(project)];
    const file = await projectFile(project);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('Project.ics');
    const events = eventsOf(file.body);
    expect([...events.keys()].sort()).toEqual([flight, hotel].sort());
    expect(events.get(flight)).toMatchObject({
      DTSTART: '20240331T023000',
      DTEND: '20240331T211000',
      SUMMARY: 'There (NH 204)',
      LOCATION: 'BER – HND',
      DESCRIPTION: 'Project',
      STATUS: 'CONFIRMED',
      SEQUENCE: '1',
      URL: expect.stringMatching(new RegExp(`^http://localhost(:80)?/projects/${project}/travel$`)),
    });
    expect(events.get(hotel)).toMatchObject({
      DTSTART: '20240331T150000',
      DTEND: '20240402T100000',
      LOCATION: 'Grand\\, 1 Main Street',
      TRANSP: 'TRANSPARENT',
    });
  });

  it('keep their id and increase their sequence with each change', async () => {
    const project = await makeProject(test, company);
    const flight = await flightOf(project);
    const before = (await eventsIn(project)).get(flight);
    await change(`TravelData/flights/${flight}`, 'PUT', { ...flightBody(project), title: 'Later' });
    const after = (await eventsIn(project)).get(flight);
    expect(after).toMatchObject({ SUMMARY: 'Later', SEQUENCE: '2' });
    expect(String(after?.['LAST-MODIFIED']) >= String(before?.['LAST-MODIFIED'])).toBe(true);
  });

  it('are cancelled when deleted, and valid again when restored', async () => {
    const project = await makeProject(test, company);
    const [flight, hotel] = [await flightOf(project), await hotelOf(project)];
    await change(`TravelData/flights/${flight}`, 'DELETE');
    await change(`TravelData/hotels/${hotel}`, 'DELETE');
    const events = await eventsIn(project);
    expect(events.get(flight)).toMatchObject({
      STATUS: 'CANCELLED',
      SEQUENCE: '2',
      DTSTART: '20240331T023000',
      SUMMARY: 'There',
    });
    expect(events.get(hotel)).toMatchObject({ STATUS: 'CANCELLED', DTSTART: '20240331T150000' });
    const trash = await test.call<{ id: string }[]>('GET', `/api/Trash?filter={"entityId":"${flight}"}&range=[0,9]`, {
      as: admin,
    });
    await test.call('POST', '/api/Trash/restore', { as: admin, body: { ids: trash.body.map(({ id }) => id) } });
    expect((await eventsIn(project)).get(flight)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '2' });
  });

  it('stay cancelled after the trash was emptied, for 30 days', async () => {
    const project = await makeProject(test, company);
    const flight = await flightOf(project);
    await change(`TravelData/flights/${flight}`, 'DELETE');
    const trash = await test.call<{ id: string }[]>('GET', `/api/Trash?filter={"entityId":"${flight}"}&range=[0,9]`, {
      as: admin,
    });
    await change('Trash', 'DELETE', { ids: trash.body.map(({ id }) => id) });
    expect((await eventsIn(project)).get(flight)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '2' });
    await withClient(test.database.adminUrl, (client) =>
      client.query("update history set at = at - interval '31 days' where entity_id = $1", [flight]),
    );
    expect((await eventsIn(project)).has(flight)).toBe(false);
  });

  it('require the right to travel data and a visible project', async () => {
    const project = await makeProject(test, company);
    const withoutTravel = await company.holder('Project:ViewAllProjects');
    const elsewhere = await company.holder('Project:ViewAssignedProjects', 'ProjectTravelData:View');
    expect((await projectFile(project, withoutTravel)).status).toBe(403);
    expect((await projectFile(project, elsewhere)).status).toBe(404);
    const other = await test.tenant();
    expect((await projectFile(project, other.admin)).status).toBe(404);
  });
});

describe('an address for calendar programs (rules 4.9)', () => {
  let member: TestUser;
  let path: string;
  beforeAll(async () => {
    member = await company.holder('Project:ViewAllProjects', 'ProjectTravelData:View');
    path = await subscribe(member);
  });

  it("contains only trips of the user's projects, without a sign-in", async () => {
    const [mine, others] = [await makeProject(test, company, [member]), await makeProject(test, company)];
    const [flight, hidden] = [await flightOf(mine), await flightOf(others)];
    const file = await read(path);
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.body).toContain('X-WR-CALNAME:Calendar company');
    expect(eventsOf(file.body).has(flight)).toBe(true);
    expect(eventsOf(file.body).has(hidden)).toBe(false);
  });

  it('shows when it was created, is replaced by the next one, and is invalid once revoked', async () => {
    const user = await company.holder('Project:ViewAssignedProjects', 'ProjectTravelData:View');
    const state = async () =>
      (await test.call<{ createdAt: string | null }>('GET', '/api/Profile/calendar', { as: user })).body.createdAt;
    expect(await state()).toBeNull();
    const first = await subscribe(user);
    expect(await state()).toMatch(/^\d{4}-.*Z$/);
    expect((await read(first)).status).toBe(200);
    const second = await subscribe(user);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await test.call('DELETE', '/api/Profile/calendar', { as: user })).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await test.call('DELETE', '/api/Profile/calendar', { as: user })).status).toBe(204);
    for (const wrong of ['nonsense', `${company.id}.${'x'.repeat(43)}`]) {
      expect((await read(`/api/Calendars/${wrong}/travel.ics`)).status).toBe(404);
    }
  });

  it('is stored as a hash', async () => {
    const token = (await subscribe(await company.holder())).split('/')[3] ?? '';
    const stored = await withClient(test.database.adminUrl, (client) =>
      client.query<{ token_hash: string }>('select token_hash from calendar_subscriptions'),
    );
    expect(
      stored.rows.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash) && !token.includes(token_hash)),
    ).toBe(true);
  });

  it('has no events without the right to travel data, and remains a valid calendar', async () => {
    const user = await company.holder('Project:ViewAllProjects');
    await flightOf(await makeProject(test, company, [user]));
    const file = await read(await subscribe(user));
    expect(file.status).toBe(200);
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(eventsOf(file.body).size).toBe(0);
  });

  it('cancels trips of projects that the user no longer sees, and reveals no later changes', async () => {
    const project = await makeProject(test, company, [member]);
    const [unmoved, moved] = [await flightOf(project), await flightOf(project)];
    await change(`Projects/${project}`, 'PATCH', { userIds: [] });
    const later = await flightOf(project, { title: 'Secret' });
    await change(`TravelData/flights/${moved}`, 'PUT', { ...flightBody(project), departureTime: '2024-01-02T03:04' });
    const file = await read(path);
    const events = eventsOf(file.body);
    expect(events.get(unmoved)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '2', DTSTART: '20240331T023000' });
    expect(events.get(unmoved)).not.toHaveProperty('SUMMARY');
    expect(events.get(moved)).toMatchObject({ STATUS: 'CANCELLED', 'DTSTART;VALUE=DATE': expect.any(String) });
    expect(events.has(later)).toBe(false);
    expect(file.body).not.toMatch(/20240102|Secret/);
    await change(`Projects/${project}`, 'PATCH', { userIds: [member.id] });
    expect((await subscribed(path)).get(unmoved)).toMatchObject({ STATUS: 'CONFIRMED' });
  });

  it('cancels the trips of a deleted project', async () => {
    const project = await makeProject(test, company, [member]);
    const flight = await flightOf(project);
    await change(`Projects/${project}`, 'DELETE');
    expect((await subscribed(path)).get(flight)).toMatchObject({
      STATUS: 'CANCELLED',
      SEQUENCE: '2',
      DTSTART: '20240331T023000',
      DTEND: '20240331T211000',
    });
  });

  it('ends with the account', async () => {
    const user = await company.holder('Project:ViewAllProjects', 'ProjectTravelData:View');
    const address = await subscribe(user);
    await change(`Users/${user.id}`, 'PATCH', { isActive: false });
    expect((await read(address)).status).toBe(404);
    await change(`Users/${user.id}`, 'DELETE');
    expect((await read(address)).status).toBe(404);
  });
});
