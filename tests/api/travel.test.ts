import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { admin, company, startCompany, test } from './support/company';
import { flightBody, hotelBody, make, makeProject } from './support/uploads';

startCompany();

type Kind = 'flights' | 'hotels';
const bodies = { flights: flightBody, hotels: hotelBody };
const call = <Body = ErrorBody>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  as: TestUser,
  body?: unknown,
  headers?: Record<string, string>,
) => test.call<Body>(method, `/api/TravelData/${url}`, { as, body, ...(headers && { headers }) });

describe.each(['flights', 'hotels'] as const)('%s (rules 4.1, 4.2)', (kind: Kind) => {
  let project: string;
  let viewer: TestUser;
  beforeAll(async () => {
    viewer = await company.holder('Project:ViewAssignedProjects', 'ProjectTravelData:View');
    project = await makeProject(test, company, [viewer]);
  });

  it('are created, read, replaced and deleted', async () => {
    const body = bodies[kind](project);
    const made = await call<Record<string, unknown>>('POST', kind, admin, body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...body,
      description: null,
      documents: [],
      modifiedAt: null,
      modifiedByUserName: null,
    });
    expect(made.body.createdByUserName).toContain('Tester');
    const url = `${kind}/${String(made.body.id)}`;
    expect((await call('GET', url, viewer)).body).toEqual(made.body);
    const replaced = await call<Record<string, unknown>>('PUT', url, admin, {
      ...body,
      title: 'Back',
      description: 'Window',
    });
    expect(replaced).toMatchObject({ status: 200, body: { title: 'Back', description: 'Window' } });
    expect(replaced.body.modifiedAt).not.toBeNull();
    expect((await call('PUT', url, admin, body)).body).toMatchObject({ description: null });
    expect((await call('DELETE', url, admin)).status).toBe(204);
    expect((await call('GET', url, admin)).status).toBe(404);
  });

  it('their list needs a projectId: 400 without; 404 for an invisible project', async () => {
    expect(await call('GET', kind, admin)).toMatchObject({
      status: 400,
      body: { errors: { projectId: [expect.any(String)] } },
    });
    expect((await call('GET', `${kind}?projectId=`, admin)).status).toBe(400);
    expect((await call('GET', `${kind}?projectId=nonsense`, admin)).status).toBe(404);
    expect((await call('GET', `${kind}?projectId=${newId()}`, admin)).status).toBe(404);
    const hidden = await makeProject(test, company);
    expect((await call('GET', `${kind}?projectId=${hidden}`, viewer)).status).toBe(404);
  });

  it('need the right for each verb, and a visible project', async () => {
    const id = await make(test, `/api/TravelData/${kind}`, admin, bodies[kind](project));
    const body = bodies[kind](project);
    expect((await call('POST', kind, viewer, body)).status).toBe(403);
    expect((await call('PUT', `${kind}/${id}`, viewer, body)).status).toBe(403);
    expect((await call('DELETE', `${kind}/${id}`, viewer)).status).toBe(403);
    const writer = await company.holder(
      'Project:ViewAssignedProjects',
      'ProjectTravelData:Create',
      'ProjectTravelData:Edit',
      'ProjectTravelData:Delete',
      'ProjectTravelData:View',
    );
    expect((await call('POST', kind, writer, body)).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await call(method, `${kind}/${id}`, writer, method === 'PUT' ? body : undefined)).status).toBe(404);
    }
    const sees = await company.holder('Project:ViewAllProjects', 'ProjectTravelData:Edit');
    expect((await call('GET', `${kind}/${id}`, sees)).status).toBe(403);
    expect((await call('GET', `${kind}?projectId=${project}`, sees)).status).toBe(403);
    const elsewhere = await makeProject(test, company);
    const assigned = await company.holder('Project:ViewAssignedProjects', 'ProjectTravelData:Edit');
    const assignedProject = await makeProject(test, company, [assigned]);
    const own = await make(test, `/api/TravelData/${kind}`, admin, bodies[kind](assignedProject));
    expect((await call('PUT', `${kind}/${own}`, assigned, bodies[kind](elsewhere))).status).toBe(404);
  });

  it('carry an ETag, and a stale If-Match answers 412 (rules 14.5)', async () => {
    const made = await call<{ id: string }>('POST', kind, admin, bodies[kind](project));
    const url = `${kind}/${made.body.id}`;
    const first = String(made.headers.etag);
    const changed = await call('PUT', url, admin, { ...bodies[kind](project), title: 'Mine' }, { 'if-match': first });
    expect(changed.status).toBe(200);
    expect((await call('PUT', url, admin, bodies[kind](project), { 'if-match': first })).status).toBe(412);
    expect((await call('DELETE', url, admin, undefined, { 'if-match': first })).status).toBe(412);
    expect((await call('DELETE', url, admin, undefined, { 'if-match': String(changed.headers.etag) })).status).toBe(
      204,
    );
  });

  it('of one company are unknown to another', async () => {
    const id = await make(test, `/api/TravelData/${kind}`, admin, bodies[kind](project));
    const other = (await test.tenant()).admin;
    expect((await call('GET', `${kind}/${id}`, other)).status).toBe(404);
    expect((await call('DELETE', `${kind}/${id}`, other)).status).toBe(404);
    expect((await call('POST', kind, other, bodies[kind](project))).status).toBe(404);
  });
});

describe('travel times are wall-clock times (rules 4.4)', () => {
  it('keep their figures whatever zone comes with them; a missing hour of spring is an hour like any other', async () => {
    const project = await makeProject(test, company);
    const sent = {
      ...flightBody(project),
      departureTime: '2024-03-31T02:30:00+09:00',
      arrivalTime: '2024-03-31T23:59:59.000Z',
    };
    const made = await call('POST', 'flights', admin, sent);
    expect(made.body).toMatchObject({ departureTime: '2024-03-31T02:30', arrivalTime: '2024-03-31T23:59' });
  });

  it('lists go by time', async () => {
    const project = await makeProject(test, company);
    for (const day of ['03', '01', '02']) {
      await call('POST', 'flights', admin, {
        ...flightBody(project),
        title: day,
        departureTime: `2024-05-${day}T10:00`,
        arrivalTime: `2024-05-${day}T12:00`,
      });
    }
    const listed = await call<{ title: string }[]>('GET', `flights?projectId=${project}`, admin);
    expect(listed.body.map(({ title }) => title)).toEqual(['01', '02', '03']);
  });
});

describe('travel rules (rules 4.2)', () => {
  let project: string;
  beforeAll(async () => {
    project = await makeProject(test, company);
  });

  it.each<[Kind, Record<string, unknown>, string, string]>([
    ['flights', { title: ' ' }, 'title', 'Title is required'],
    ['flights', { title: 'x'.repeat(51) }, 'title', 'Must be at most 50 characters'],
    ['flights', { departureAirport: '' }, 'departureAirport', 'Departure airport is required'],
    ['flights', { arrivalAirport: undefined }, 'arrivalAirport', 'Arrival airport is required'],
    ['flights', { departureTime: '' }, 'departureTime', 'Departure time is required'],
    ['flights', { arrivalTime: undefined }, 'arrivalTime', 'Arrival time is required'],
    ['flights', { arrivalTime: '2024-03-31T02:30' }, 'arrivalTime', 'Arrival time must be after departure time'],
    ['flights', { description: 'x'.repeat(251) }, 'description', 'Must be at most 250 characters'],
    ['flights', { flightNumber: 'x'.repeat(51) }, 'flightNumber', 'Must be at most 50 characters'],
    ['hotels', { hotelName: '' }, 'hotelName', 'Hotel name is required'],
    ['hotels', { address: undefined }, 'address', 'Address is required'],
    ['hotels', { address: 'x'.repeat(101) }, 'address', 'Must be at most 100 characters'],
    ['hotels', { checkInTime: '' }, 'checkInTime', 'Check-in time is required'],
    ['hotels', { checkOutTime: undefined }, 'checkOutTime', 'Check-out time is required'],
    ['hotels', { checkOutTime: '2024-03-31T15:00' }, 'checkOutTime', 'Check-out time must be after check-in time'],
    ['hotels', { confirmationNumber: 'x'.repeat(51) }, 'confirmationNumber', 'Must be at most 50 characters'],
  ])('%s with %j: 400 at %s', async (kind, change, field, message) => {
    const reply = await call('POST', kind, admin, { ...bodies[kind](project), ...change });
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  });

  it('count in the project (travelDataCount; rules 4.1)', async () => {
    const counted = await makeProject(test, company);
    await make(test, '/api/TravelData/flights', admin, flightBody(counted));
    await make(test, '/api/TravelData/hotels', admin, hotelBody(counted));
    expect((await test.call('GET', `/api/Projects/${counted}`, { as: admin })).body).toMatchObject({
      travelDataCount: 2,
    });
  });
});
