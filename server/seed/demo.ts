import { hash } from '@node-rs/argon2';
import type { Database } from '#server/database/connect';
import type { FileStore } from '#server/files/fileStore';
import { beginTexts } from '#server/search/state';
import { demoAccounts, demoPassword, makePeople, makeRoles } from './access';
import {
  attachDocument,
  attachPicture,
  drawPictures,
  type PendingFile,
  type SeedPicture,
  storeSeedFiles,
} from './attach';
import { makeComments, makeJourney } from './children';
import { clientBook } from './content/clients';
import { contacts } from './content/people';
import { definitionRows, makeFields, makesKeys, seedValues } from './fields';
import { insertSeed } from './insert';
import { makeItem } from './inventory';
import { makeProject, makeTeam } from './projects';
import { itinerary, manual, sampleDocuments } from './sampleDocuments';
import { addRows, demoTenantId, noRows, type SeedRows, startSeeding } from './seeding';
import { makeTickets } from './tickets';

const projectCount = 72;
const itemCount = 150;

/** An advisory lock, any number: servers that start together on an empty database run one after the other. */
const seedLock = 4_711_032;

/**
 * Makes the company `Demo` with all its data in a database without companies.
 * @returns whether it did
 * @see rules 17.3
 */
export const seedDemo = async (database: Database, files: FileStore, now = new Date()): Promise<boolean> =>
  (await database.system.allTenants()).length === 0 && (await makeDemo(database, files, now));

/** Makes the demo company beside other companies; leaves an existing one alone. */
export async function makeDemo(database: Database, files: FileStore, now = new Date()): Promise<boolean> {
  if (await database.system.tenantByName('Demo')) return false;
  const [passwordHash, pictures] = await Promise.all([hash(demoPassword), drawPictures()]);
  const keyed = await database.tenant(demoTenantId, { readOnly: true }, makesKeys);
  const { rows, pending } = demoRows({ now, passwordHash, pictures, keyed });
  await storeSeedFiles(files, pending);
  return database.tenant(demoTenantId, {}, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [seedLock]);
    if ((await tx.query('select from tenants where tenant_id = $company')).rowCount) return false;
    await insertSeed(tx, rows);
    await beginTexts(tx);
    return true;
  });
}

interface DemoContext {
  now: Date;
  passwordHash: string;
  pictures: readonly SeedPicture[];
  /** Whether its fields have keys of their own. */
  keyed: boolean;
}

/** Every row of the demo, and their files. */
function demoRows({ now, passwordHash, pictures, keyed }: DemoContext): { rows: SeedRows; pending: PendingFile[] } {
  const seeding = startSeeding('demo', demoTenantId, now);
  const { random, newId, ago } = seeding;
  const rows = noRows();
  const pending: PendingFile[] = [];
  const founded = { created_at: ago(420), updated_at: ago(420) };

  addRows(rows, 'tenants', [
    {
      name: 'Demo',
      domain: 'Demo',
      is_active: true,
      is_demo: true,
      demo_accounts: demoAccounts,
      settings: { currency: 'EUR' },
      ...founded,
    },
  ]);
  const roles = makeRoles(seeding);
  addRows(rows, 'roles', roles);
  const fields = makeFields(seeding, keyed);
  addRows(rows, 'field_definitions', definitionRows(fields, seeding));
  const clients = clientBook.map(({ name }) => ({ id: newId(), name, ...founded }));
  const people = makePeople(seeding, roles, clients, passwordHash);
  addRows(
    rows,
    'users',
    people.map(({ role: _, ...row }) => row),
  );
  const admin = people[0]?.id ?? '';

  clients.forEach((client, index) => {
    const contact = contacts[index % contacts.length]
      ?.join('.')
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z.]/g, '');
    const texts = { Industry: clientBook[index]?.industry ?? '', 'Contact email': `${contact}@clients.example` };
    addRows(rows, 'clients', [{ ...client, fields: seedValues(seeding, fields, 'client', texts) }]);
  });

  for (let index = 0; index < projectCount; index++) {
    const project = makeProject(seeding, clients, admin, index);
    const team = makeTeam(seeding, project, people, index);
    const author = random.pick(team);
    addRows(
      rows,
      'project_users',
      team.map(({ id }) => ({ project_id: project.id, user_id: id })),
    );
    addRows(rows, 'projects', [{ ...project, fields: seedValues(seeding, fields, 'project') }]);
    if (index % 3 !== 2) addRows(rows, 'comments', makeComments(seeding, project, team, random.between(1, 4)));
    if (index % 4 === 0) {
      const { flight, hotel } = makeJourney(seeding, project, author, random.between(-20, 40));
      addRows(rows, 'flights', [flight]);
      addRows(rows, 'hotels', [hotel]);
      addRows(rows, 'documents', [attachDocument(seeding, ['flight', flight.id], itinerary, author.id, pending)]);
      if (index % 8 === 0) {
        addRows(rows, 'documents', [attachDocument(seeding, ['hotel', hotel.id], itinerary, author.id, pending)]);
      }
    }
    for (const paper of random.sample(sampleDocuments, index % 2 === 0 ? random.between(1, 4) : 0)) {
      addRows(rows, 'documents', [attachDocument(seeding, ['project', project.id], paper, author.id, pending)]);
    }
    for (const picture of random.sample(pictures, index % 2 === 0 ? random.between(2, 6) : 0)) {
      addRows(rows, 'images', [attachPicture(seeding, ['project', project.id], picture, author.id, pending)]);
    }
  }

  for (let index = 0; index < itemCount; index++) {
    const item = makeItem(seeding, admin, index);
    addRows(rows, 'inventory_items', [item]);
    if (index % 6 === 0)
      addRows(rows, 'documents', [attachDocument(seeding, ['inventory', item.id], manual, admin, pending)]);
    if (index % 5 === 0) {
      const picture = { ...random.pick(pictures), description: `Photo for ${item.name}`, category: 'Condition' };
      addRows(rows, 'images', [attachPicture(seeding, ['inventory', item.id], picture, admin, pending)]);
    }
  }
  addRows(rows, 'tickets', makeTickets(seeding, people));
  return { rows, pending };
}
