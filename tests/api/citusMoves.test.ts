import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Project } from '#contract/resources/calls/projects';
import { newId } from '#server/database/ids';
import { beginMoves } from '#server/fields/move';
import { moveCompany } from '#server/jobs/moveFields';
import { type TestApp, type TestTenant, testApp } from './support/app';
import { withClient } from './support/database';

const [client, zone] = [newId(), newId()];
let test: TestApp;
let company: TestTenant;

/** On a cluster alone: one PostgreSQL has no shards. */
describe.skipIf(inject('cluster').workers.length === 0)('a shard that moves (rules 17.10)', () => {
  const inside = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    test.database.database.tenant(company.id, {}, async (tx) => (await tx.query<Row>(text, values)).rows);

  beforeAll(async () => {
    test = await testApp();
    company = await test.tenant();
    await inside("insert into clients (tenant_id, id, name) values ($company, $1, 'Acme')", client);
    // Values in rows alone, as a server of the version before leaves them.
    await inside(
      `insert into field_definitions (tenant_id, id, key, kind, name, type, kept_in) values ($company, $1, null, 'project', 'Zone', 'string', 'rows')`,
      zone,
    );
    await inside(
      `insert into projects (tenant_id, id, title, start_date, end_date, client_id)
        select $company, gen_random_uuid(), 'No. ' || n, now(), now(), $1 from generate_series(1, 400) n returning 1`,
      client,
    );
    await inside(
      `insert into field_values (tenant_id, entity_id, definition_id, value)
        select $company, id, $1::uuid, 'zone ' || right(title, 1) from projects where tenant_id = $company returning 1`,
      zone,
    );
    await inside(
      `insert into project_users (tenant_id, project_id, user_id)
        select $company, id, $1 from projects where tenant_id = $company and right(title, 1) < '5' returning 1`,
      company.admin.id,
    );
  });
  afterAll(() => test.close());

  /** Moves the shards of the company to another worker, while it is written. */
  const move = () =>
    withClient(test.database.adminUrl, async (owner) => {
      await owner.query(
        `select citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, o.nodename, o.nodeport, 'force_logical')
          from citus_shards s join pg_dist_node o on o.groupid <> 0 and (o.nodename, o.nodeport) <> (s.nodename, s.nodeport)
          where s.shardid = get_shard_id_for_distribution_column('projects', '${company.id}'::uuid) limit 1`,
      );
    });

  it('loses no acknowledged write, and no custom field that is moved at the same time', async () => {
    const placement = `select nodeport as port from citus_shards
      where shardid = get_shard_id_for_distribution_column('projects', '${company.id}'::uuid)`;
    const standsAt = () => withClient(test.database.adminUrl, async (owner) => (await owner.query(placement)).rows);
    const before = await standsAt();
    const ids = (await inside<{ id: string }>('select id from projects where tenant_id = $company')).map(
      ({ id }) => id,
    );
    const written = new Map<string, { value: string; team: string[] }>();
    let moving = true;
    const write = async (own: number) => {
      for (let turn = 0; moving; turn++) {
        const id = ids[(turn * 2 + own) % ids.length] ?? '';
        const value = `turn ${turn}`;
        // Rows that have no key go and come, too.
        const team = ids.indexOf(id) % 4 < 2 ? [] : [company.admin.id];
        const change = () =>
          test.call<Project>('PATCH', `/api/Projects/${id}`, {
            as: company.admin,
            body: { fields: [{ fieldDefintionId: zone, value }], userIds: team },
          });
        let { status } = await change();
        if (status >= 500) ({ status } = await change()); // a client's retry
        expect(status).toBe(200);
        written.set(id, { value, team });
      }
    };
    const writers = [write(0), write(1)];
    await test.database.database.tenant(company.id, {}, beginMoves);
    await Promise.all([move(), moveCompany(test.database.database, company.id)]).finally(() => {
      moving = false;
    });
    await Promise.all(writers);

    expect(await standsAt()).not.toEqual(before);
    expect(await inside('select kept_in as kept from field_definitions where tenant_id = $company')).toEqual([
      { kept: 'both' },
    ]);
    expect(written.size).toBeGreaterThan(0);
    const stored = await inside<{ id: string; value: string; row: string; team: string[] }>(
      `select p.id, p.fields ->> $1::text as value, v.value as row,
          array(select u.user_id::text from project_users u where u.tenant_id = $company and u.project_id = p.id) as team
        from projects p
        left join field_values v on v.tenant_id = $company and v.entity_id = p.id where p.tenant_id = $company`,
      zone,
    );
    expect(stored).toHaveLength(ids.length);
    for (const { id, value, row, team } of stored) {
      expect(value).toBe(row);
      if (written.has(id)) expect({ value, team }).toEqual(written.get(id));
    }
  });
});
