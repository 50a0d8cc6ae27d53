import { randomUUID } from 'node:crypto';
import type { TrashEntry } from '#contract/extensions/trash';
import type { TestRole, TestTenant, TestUser } from './app';
import type { Body, Calls, Written, writeSources } from './writeSources';

type WriteSourceName = keyof typeof writeSources;

/** Settings of a field beside its type; also made from the ids of its kind's fields, by name. */
export type Rules = Body | ((ids: Readonly<Record<string, string>>) => Body);

/** A written resource and its custom fields. */
export interface Kind extends Written {
  base: Body;
  /** Saves one of the fields otherwise than it was made; null: as it was made. */
  define(name: string, rules: Rules | null): Promise<void>;
  /** Members as the calls take them, custom fields by their ids. */
  payload(body: Body): Body;
}

/** The company in which is written. */
export interface World extends Calls {
  company: TestTenant;
  acme: string;
  zenith: string;
  contacts: TestRole;
  /** Sees assigned projects alone, and may write those. */
  planners: TestRole;
  planner: TestUser;
}

/** A forbidden state, in one case. */
interface Circumstances {
  before: Body;
  patch: Body;
  writer?: TestUser;
  /** Makes `patch` invalid for the record `id`, or, without one, for the record that will be created. */
  arrange(id: string | undefined, made: Record<string, unknown>): Promise<unknown>;
  /** Makes the patch valid again. */
  clear(id: string | undefined, made: Record<string, unknown>): Promise<unknown>;
}

/**
 * A rule that holds whichever way a record is written.
 * - `everywhere`: of every kind, not of projects alone.
 * - `cleaned`: these ways write the row without what may not be.
 * - `free`: these ways may write it: what a restore brings back whole, and what is asked of changes alone.
 * - `none`: these ways cannot come about it.
 */
export interface Invariant {
  everywhere?: boolean;
  cleaned?: readonly WriteSourceName[];
  free?: readonly WriteSourceName[];
  none?: readonly WriteSourceName[];
  of(world: World, kind: Kind): Promise<Circumstances>;
}

const back: readonly WriteSourceName[] = ['restore', 'undo of a deletion'];
const fresh: readonly WriteSourceName[] = ['create', 'import of new rows'];

type Change = readonly [before: string | null, after: string | null];

/** A field gets other rules. */
const field = (kind: Kind, name: string, [before, after]: Change, rules: Rules, of = name): Circumstances => ({
  before: { fields: { [name]: before } },
  patch: { fields: { [name]: after } },
  arrange: () => kind.define(of, rules),
  clear: () => kind.define(of, null),
});

const whereOn =
  (condition: string): Rules =>
  ({ Flag }) => ({ conditions: { [condition]: { [`fields.${Flag}`]: 'on' } } });

const inTrash = async ({ call }: Calls, entityId: string) =>
  (await call<TrashEntry[]>('GET', `Trash?filter=${JSON.stringify({ entityId })}`)).body[0]?.id;

/** The planners' role with other rights. */
const withRights = ({ call, planners }: World, claims: readonly string[]) =>
  call('PUT', 'Roles', { id: planners.id, name: planners.name, claims });
export const planning = ['ViewAssignedProjects', 'CreateProjects', 'EditProjects', 'DeleteProjects'].map(
  (action) => `Project:${action}`,
);

const unrighted = (claims: readonly string[]): Invariant => ({
  of: async (world) => ({
    before: { description: 'Before', userIds: [world.planner.id] },
    patch: { description: 'After' },
    writer: world.planner,
    arrange: () => withRights(world, claims),
    clear: () => withRights(world, planning),
  }),
});

/** @see rules 2.4, 2.5, 2.10, 2.11, 9.4, 11.6, 11.14, 11.15, 11.28, 11.30 */
export const invariants: Readonly<Record<string, Invariant>> = {
  'contacts stand in teams of their own client’s projects alone': {
    cleaned: back,
    of: async ({ call, company, contacts, acme, zenith }) => {
      const contact = await company.user(contacts, { clientId: acme });
      const move = (clientId: string) => call('PATCH', 'Users', { ids: [contact.id], changes: { clientId } });
      return {
        before: { userIds: [] },
        patch: { userIds: [contact.id] },
        arrange: () => move(zenith),
        clear: () => move(acme),
      };
    },
  },
  'a project’s client exists': {
    of: async (world) => {
      const clientId = await world.create('Clients', { name: `Client ${randomUUID()}` });
      return {
        before: { clientId: world.acme },
        patch: { clientId },
        arrange: () => world.call('DELETE', `Clients/${clientId}`),
        clear: async () => world.call('POST', 'Trash/restore', { ids: [await inTrash(world, clientId)] }),
      };
    },
  },
  'the due date is not before the start': {
    none: back,
    of: async ({ call }) => {
      const end =
        (endDate: string): Circumstances['arrange'] =>
        async (id, made) =>
          id ? call('PATCH', `Projects/${id}`, { endDate }) : Object.assign(made, { endDate });
      return {
        before: { startDate: '2026-01-01' },
        patch: { startDate: '2026-06-01' },
        arrange: end('2026-03-01'),
        clear: end('2026-12-31'),
      };
    },
  },
  'a required value is there': {
    everywhere: true,
    free: back,
    of: async (_, kind) => field(kind, 'Code', ['1', null], { required: true }),
  },
  'a value that the record requires is there': {
    everywhere: true,
    free: back,
    of: async (_, kind) => field(kind, 'Report', ['done', null], whereOn('required')),
  },
  'a record is not as what is missing forbids': {
    everywhere: true,
    free: back,
    of: async (_, kind) => field(kind, 'Flag', ['off', 'on'], whereOn('required'), 'Report'),
  },
  'a value that is read-only stays': {
    everywhere: true,
    free: [...back, ...fresh],
    of: async (_, kind) => field(kind, 'Budget', ['1', '2'], whereOn('readOnly')),
  },
  'a value fits its field': {
    everywhere: true,
    free: back,
    of: async (_, kind) => field(kind, 'Size', ['5', '500'], { max: 100 }),
  },
  'a value that must be unique stands once': {
    everywhere: true,
    of: async ({ create, call }, { path, base, payload }) => {
      const value = randomUUID();
      let other = '';
      return {
        before: { fields: { Serial: randomUUID() } },
        patch: { fields: { Serial: value } },
        arrange: async () => {
          other = await create(path, payload({ ...base, fields: { Serial: value } }));
        },
        clear: () => call('DELETE', path, { ids: [other] }),
      };
    },
  },
  'who may not change a field does not': {
    free: back,
    of: async ({ contacts, planner }, kind) => ({
      ...field(kind, 'Margin', [null, '2'], { changedBy: [contacts.id] }),
      before: { fields: { Margin: null }, userIds: [planner.id] },
      writer: planner,
    }),
  },
  'what is brought in is in the writer’s sight': {
    free: back,
    of: async ({ create, call, acme, planner }) => {
      const target = await create('Projects', { title: 'Target', clientId: acme, userIds: [planner.id] });
      const team = (userIds: string[]) => () => call('PATCH', `Projects/${target}`, { userIds });
      return {
        before: { fields: { Related: null }, userIds: [planner.id] },
        patch: { fields: { Related: target } },
        writer: planner,
        arrange: team([]),
        clear: team([planner.id]),
      };
    },
  },
  'a row out of sight is not written': {
    none: [...back, ...fresh],
    of: async ({ call, planner }) => {
      const team = (userIds: string[]) => async (id: string | undefined) =>
        id && call('PATCH', `Projects/${id}`, { userIds });
      return {
        before: { description: 'Before', userIds: [planner.id] },
        patch: { description: 'After' },
        writer: planner,
        arrange: team([]),
        clear: team([planner.id]),
      };
    },
  },
  'who may only look writes nothing': unrighted(['Project:ViewAssignedProjects']),
  'who may only report progress writes nothing else': unrighted([
    'Project:ViewAssignedProjects',
    'Project:ReportProjectProgress',
  ]),
};
