import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import type { TestUser } from './support/app';
import { admin, call, client, company, data, inside, open, project, startLive, test } from './support/liveCompany';

startLive();

describe('presence (rules 14.20)', () => {
  const present = (as: TestUser, resource: string, id: string, editing = false) =>
    call('PUT', 'Live/presence', { resource, id, editing }, as);
  const people = (events: readonly { data: unknown }[]) =>
    events.map((event) =>
      (event.data as { people: { id: string; editing: boolean }[] }).people.map(({ id, editing }) => [id, editing]),
    );

  it('is reported at once and at each change to users who see the record, and ends with the session', async () => {
    const reader = await company.holder('Project:ViewAllProjects');
    const id = await project(await client());
    const stream = await open([`projects/${id}`]);
    expect(data(await stream.take('presence'))).toEqual([{ resource: 'projects', id, people: [] }]);
    expect((await present(reader, 'projects', id)).status).toBe(204);
    expect(people(await stream.take('presence'))).toEqual([[[reader.id, false]]]);
    await present(reader, 'projects', id, true);
    expect(people(await stream.take('presence'))).toEqual([[[reader.id, true]]]);
    const late = await open([`projects/${id}`], reader);
    expect(people(await late.take('presence'))).toEqual([[[reader.id, true]]]);
    await test.call('POST', '/api/Auth/logout', { as: reader });
    expect(people(await stream.take('presence'))).toEqual([[]]);
  });

  it('ends at once when the user leaves', async () => {
    const id = await project(await client());
    const stream = await open([`projects/${id}`]);
    await stream.take('presence');
    await present(admin, 'projects', id);
    await stream.take('presence');
    const leave = (of: string) => call('DELETE', `Live/presence?resource=projects&id=${of}`);
    expect((await leave(id)).status).toBe(204);
    expect(people(await stream.take('presence'))).toEqual([[]]);
    expect((await leave(newId())).status).toBe(204);
    expect((await leave('nothing')).status).toBe(404);
  });

  it('of a hidden record is neither reported nor stored', async () => {
    const id = await project(await client());
    const person = await company.holder('Project:ViewAssignedProjects');
    await present(admin, 'projects', id);
    for (const topic of [id, newId()]) {
      const stream = await open([`projects/${topic}`], person);
      expect(people(await stream.take('presence'))).toEqual([[]]);
      stream.close();
    }
    expect((await present(person, 'projects', id)).status).toBe(404);
    expect((await present(admin, 'projects', newId())).status).toBe(404);
    expect((await present(admin, 'nothing', id)).status).toBe(400);
  });

  it('lasts 40 seconds', async () => {
    const id = await project(await client());
    const stream = await open([`projects/${id}`]);
    await stream.take('presence');
    await present(admin, 'projects', id);
    await stream.take('presence');
    await inside().tenant(company.id, {}, async (tx) => {
      await tx.query("update live_presence set until = now() + interval '300 milliseconds' where tenant_id = $company");
      tx.announce();
    });
    expect(people(await stream.take('presence'))).toEqual([[]]);
  });
});
