import type { Database, Transaction } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { settleRows } from '#server/fields/move';
import type { Person } from './access';
import { type MadeField, makeFields, valuesOf } from './fields';
import { makeComments } from './hanging';
import { insertRows } from './insert';
import { makeProject, makeTeam } from './projects';
import { addRows, noRows, type Seeding, startSeeding } from './seeding';

/** Projects made in one transaction. */
const portion = 2000;
/** Transactions at once: one is made while others are written. */
const lanes = 3;

interface Surroundings {
  projects: number;
  clients: { id: string }[];
  people: Person[];
  fields: MadeField[];
}

/** What the company has already; its custom fields get values where the demo knows them by name. */
async function readSurroundings(tx: Transaction, seeding: Seeding): Promise<Surroundings> {
  const count = await tx.query<{ count: number }>('select count(*) as count from projects where tenant_id = $company');
  const clients = await tx.query<{ id: string }>(
    'select id from clients where tenant_id = $company order by created_at, id',
  );
  const people = await tx.query<Person>(
    `select u.id, r.name as role, u.client_id from users u
      join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = $company order by u.created_at, u.id`,
  );
  const definitions = await tx.query<{ id: string; name: string }>(
    `select id, name from field_definitions where tenant_id = $company and kind = 'project' and archived_at is null and kept_in <> 'rows'`,
  );
  const ids = new Map(definitions.rows.map(({ id, name }) => [name, id]));
  return {
    projects: count.rows[0]?.count ?? 0,
    clients: clients.rows,
    people: people.rows,
    fields: makeFields(seeding).flatMap((field) => {
      const id = ids.get(field.name);
      return id ? [{ ...field, id }] : [];
    }),
  };
}

/**
 * Adds projects to a company that has clients, a project manager and workers, so that it is as full as a large one.
 * @param say told how many there are, after each portion
 */
export async function seedLoad(
  database: Database,
  tenantId: string,
  count: number,
  say: (done: number) => void = () => undefined,
): Promise<void> {
  const seeding: Seeding = { ...startSeeding(`load ${count}`, tenantId, new Date()), newId };
  const { projects, clients, people, fields } = await database.tenant(tenantId, { readOnly: true }, (tx) =>
    readSurroundings(tx, seeding),
  );
  const makeRows = (from: number, to: number) => {
    const rows = noRows();
    for (let index = from; index < to; index++) {
      const author = seeding.random.pick(people);
      const project = makeProject(seeding, clients, author.id, index);
      const team = makeTeam(seeding, project, people, index);
      addRows(
        rows,
        'project_users',
        team.map(({ id }) => ({ project_id: project.id, user_id: id })),
      );
      addRows(rows, 'projects', [{ ...project, fields: valuesOf(seeding, fields, 'project') }]);
      if (index % 10 === 0) addRows(rows, 'comments', makeComments(seeding, project, team, 1));
    }
    return rows;
  };
  let begun = 0;
  let done = 0;
  const lane = async () => {
    while (begun < count) {
      const first = begun;
      begun = Math.min(begun + portion, count);
      const made = begun - first;
      const rows = makeRows(projects + first, projects + begun);
      await database.tenant(tenantId, {}, async (tx) => {
        // What a crash could lose is made anew by the same command.
        await tx.query('SET LOCAL synchronous_commit = off');
        await insertRows(tx, rows);
        const ids = rows.get('projects')?.map(({ id }) => String(id)) ?? [];
        await settleRows(tx, 'project', ids);
      });
      done += made;
      say(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
