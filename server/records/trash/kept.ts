import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Message, message } from '#contract/message';
import type { EntityKind } from '#contract/resources/calls/tenants';
import {
  clients,
  comments,
  documents,
  fieldFiles,
  fieldValues,
  flights,
  hotels,
  images,
  inventoryItems,
  projects,
  projectUsers,
  users,
} from '#server/database/schema';
import type { DocumentOwner } from '#server/database/schema/files';
import { nameOf } from '#server/resources/columns';
import { allRegistered } from '#server/resources/registry';

/** Rows that hang on an entity `e` and go to the trash with it: those `h` of a table for which `where` holds. */
interface Hanging {
  table: PgTable;
  where: string;
  /** The condition that a row `h` of the trash can come back; the others are left out. */
  if?: string;
  /** What the condition asks about. */
  holds?: Held;
}

/** A row that a row of the trash names: it stays as it is while that comes back. */
interface Held {
  table: PgTable;
  column: string;
}

/** A resource whose rows go to the trash. */
export interface Kept {
  table: PgTable;
  hanging: readonly Hanging[];
  customFields?: EntityKind;
  /** What else of what hangs on it has custom fields: rows of a table that name it. */
  brings?: readonly { customFields: EntityKind; table: PgTable; owner: string }[];
  /** The kinds of owners of documents and images that go with a row: itself, and its trips. */
  owns?: readonly (DocumentOwner | { of: DocumentOwner; table: string })[];
  /** The condition that what a row `h` of the trash needs is still there. */
  needs?: { there: string; message: Message };
  /** What that asks about. */
  holds?: Held;
  /** The tables of its owners by kind: no foreign key keeps them while it comes back. */
  held?: readonly (readonly [kind: DocumentOwner, table: string])[];
}

const owned = (kind: string) => `(h.owner_kind = '${kind}' and h.owner_id = e.id)`;
const ofTrips = ['flight', 'hotel'].map(
  (kind) =>
    `(h.owner_kind = '${kind}' and h.owner_id in (select t.id from ${kind}s t where t.tenant_id = $company and t.project_id = e.id))`,
);

const values: Hanging = {
  table: fieldValues,
  where: 'h.entity_id = e.id',
  if: 'exists (select from field_definitions d where d.tenant_id = $company and d.id = h.definition_id)',
};
const ownFiles: Hanging = { table: fieldFiles, where: 'h.record_id = e.id' };
const idsOfTrips = ['flights', 'hotels'].map(
  (table) => `in (select t.id from ${table} t where t.tenant_id = $company and t.project_id = e.id)`,
);
const inProject = (table: PgTable): Hanging => ({ table, where: 'h.project_id = e.id' });

const there = (table: string, column: string) =>
  `exists (select from ${table} n where n.tenant_id = $company and n.id = h.${column})`;
/** What a document or image may belong to, by kind. */
const owners = [
  ['project', 'projects'],
  ['flight', 'flights'],
  ['hotel', 'hotels'],
  ['inventory', 'inventory_items'],
] as const;
const ownerThere = owners
  .map(([kind, table]) => `(h.owner_kind = '${kind}' and ${there(table, 'owner_id')})`)
  .join(' or ');

/** Contacts who have gone to another client have left the team of a project `t` in the trash, too. @see rules 8.3 */
const inTeam = `exists (select from users u join roles r on r.tenant_id = $company and r.id = u.role_id
  where u.tenant_id = $company and u.id = h.user_id and (r.role_type is distinct from 'ClientUser'
    or u.client_id = (t.kept -> 'projects' -> 0 ->> 'client_id')::uuid))`;

const gone = message('records.belongs');
const travel = (table: PgTable, kind: 'flight' | 'hotel'): Kept => ({
  table,
  owns: [kind],
  hanging: [values, ownFiles, { table: documents, where: owned(kind) }],
  customFields: kind,
  needs: { there: there('projects', 'project_id'), message: gone },
  holds: { table: projects, column: 'project_id' },
});
const file = (table: PgTable): Kept => ({
  table,
  hanging: [],
  held: owners,
  needs: { there: ownerThere, message: gone },
});

/** What has something hanging on it, or needs something, and the files; what others need comes first. */
const described: Readonly<Record<string, Kept>> = {
  inventory: {
    table: inventoryItems,
    owns: ['inventory'],
    hanging: [
      values,
      ownFiles,
      { table: documents, where: owned('inventory') },
      { table: images, where: owned('inventory') },
    ],
    customFields: 'inventory',
  },
  projects: {
    table: projects,
    owns: ['project', { of: 'flight', table: 'flights' }, { of: 'hotel', table: 'hotels' }],
    hanging: [
      {
        ...inProject(projectUsers),
        if: inTeam,
        holds: { table: users, column: 'user_id' },
      },
      inProject(comments),
      inProject(flights),
      inProject(hotels),
      { ...values, where: [values.where, ...idsOfTrips.map((ids) => `h.entity_id ${ids}`)].join(' or ') },
      { ...ownFiles, where: [ownFiles.where, ...idsOfTrips.map((ids) => `h.record_id ${ids}`)].join(' or ') },
      { table: documents, where: [owned('project'), ...ofTrips].join(' or ') },
      { table: images, where: owned('project') },
    ],
    customFields: 'project',
    brings: [
      { customFields: 'flight', table: flights, owner: 'project_id' },
      { customFields: 'hotel', table: hotels, owner: 'project_id' },
    ],
    needs: { there: there('clients', 'client_id'), message: message('records.clientGone') },
    holds: { table: clients, column: 'client_id' },
  },
  flights: travel(flights, 'flight'),
  hotels: travel(hotels, 'hotel'),
  documents: file(documents),
  travelDocuments: file(documents),
  inventoryDocuments: file(documents),
  images: file(images),
  inventoryImages: file(images),
};

/** A resource of the seam that nothing above describes: its row, and the values of its custom fields. */
const plainResources = (): [string, Kept][] =>
  allRegistered().flatMap(({ record: { resource, table, list, changesRights } }) =>
    described[resource] || changesRights
      ? []
      : [
          [
            resource,
            {
              table,
              hanging: list.customFields ? [values, ownFiles] : [],
              ...(list.customFields && { customFields: list.customFields }),
            },
          ] satisfies [string, Kept],
        ],
  );

/**
 * What goes to the trash, with all that hangs on it, in the order in which it can come back: what others need first.
 * Rights (`changesRights`) do not go there.
 * @see rules 14.13
 */
export const keptResources = (): [resource: string, Kept][] => [...plainResources(), ...Object.entries(described)];

/** What of a resource goes to the trash; undefined: nothing does. */
export const keptOf = (resource: string): Kept | undefined =>
  described[resource] ?? plainResources().find(([name]) => name === resource)?.[1];

/** The columns of a table that are stored: generated ones make themselves. */
export const storedColumns = (table: PgTable): string[] =>
  Object.values(getTableColumns(table)).flatMap((column) => (column.generated ? [] : [column.name]));

/** The rows that an entity `e` of a resource leaves in the trash, as JSON by table. */
export function keptRows({ table, hanging }: Kept): string {
  const parts = hanging.map(
    ({ table: held, where }) =>
      `'${nameOf(held)}', (select coalesce(jsonb_agg(to_jsonb(h) - 'search'), '[]') from ${nameOf(held)} h
        where h.tenant_id = $company and (${where}))`,
  );
  return `jsonb_build_object(${[`'${nameOf(table)}', jsonb_build_array(to_jsonb(e) - 'search')`, ...parts].join(', ')})`;
}
