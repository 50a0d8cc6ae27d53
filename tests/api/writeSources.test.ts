import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Permission } from '#contract/permissions';
import { type TestApp, testApp } from './support/app';
import { callsOf } from './support/calls';
import { flightBody, hotelBody } from './support/uploads';
import {
  type Body,
  idOf,
  isWritten,
  merged,
  type WriteSource,
  type Written,
  writeSources,
} from './support/writeSources';
import { type Invariant, invariants, type Kind, planning, type Rules, type World } from './support/writingInvariants';

/**
 * Every way of writing × what holds whichever way it is. A way refuses what may not be, leaves the row as it was and uses
 * nothing up: once it may be, the same writes it. @see rules 2.5, 11.15, 14.12
 */

let server: TestApp;
let world: World;
let bases: Readonly<Record<string, Body>>;

/** The fields of each kind, as they are made. */
const fields: Readonly<Record<string, Body>> = {
  Code: { type: 'string', required: false },
  Flag: { type: 'string' },
  Report: { type: 'string', conditions: null },
  Budget: { type: 'string', conditions: null },
  Size: { type: 'number', max: null },
  Serial: { type: 'string', unique: true },
  Margin: { type: 'string', changedBy: null },
  Related: { type: 'reference', target: 'projects' },
};

/** The fields of a kind, defined at first use. */
function kindOf(name: string, of: Written): Kind {
  let ids: Readonly<Record<string, string>> = {};
  const define = async (changed: string, rules: Rules | null) => {
    const ruled = typeof rules === 'function' ? rules(ids) : rules;
    const body = Object.entries(fields).map(([title, made]) => ({
      ...(ids[title] && { id: ids[title] }),
      name: title,
      ...made,
      ...(title === changed && ruled),
    }));
    const saved = await world.call<{ fields: FieldDefinition[] }>('PUT', `Tenants/schemas/${name}`, body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    ids = Object.fromEntries(saved.body.fields.map((field) => [field.name, field.id]));
  };
  return {
    ...of,
    define,
    get base() {
      return bases[name] ?? {};
    },
    payload: ({ fields: fieldValues, ...rest }) =>
      fieldValues
        ? {
            ...rest,
            fields: Object.entries(fieldValues).map(([title, value]) => ({ fieldDefintionId: ids[title], value })),
          }
        : rest,
  };
}

const plain = (path: string, title: 'title' | 'name'): Written => ({ path, title, one: (id) => `${path}/${id}` });
const kinds: Readonly<Record<string, Kind>> = {
  project: kindOf('project', plain('Projects', 'title')),
  client: kindOf('client', plain('Clients', 'name')),
  inventory: kindOf('inventory', plain('Inventory', 'name')),
  ticket: kindOf('ticket', {
    ...plain('Support/tickets', 'title'),
    one: (id) => `Support/tickets?filter=${JSON.stringify({ id })}`,
  }),
  flight: kindOf('flight', { ...plain('TravelData/flights', 'title'), isReplaced: true }),
  hotel: kindOf('hotel', { ...plain('TravelData/hotels', 'title'), isReplaced: true }),
};

beforeAll(async () => {
  server = await testApp();
  const company = await server.tenant();
  const { call, create } = callsOf(() => ({ server, company }));
  const contacts = await company.role('Contact', ['Project:ViewAssignedProjects'], 'ClientUser');
  const planners = await company.role('Planner', planning as Permission[]);
  const [acme, zenith] = [await create('Clients', { name: 'Acme' }), await create('Clients', { name: 'Zenith' })];
  world = { call, create, company, acme, zenith, contacts, planners, planner: await company.user(planners) };
  const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const project = await create('Projects', { title: 'Around', clientId: acme });
  bases = {
    project: { title: 'Other', description: 'Roof', clientId: acme, ...days },
    client: { name: 'Other' },
    inventory: { name: 'Other' },
    ticket: { title: 'Other', description: 'It is' },
    flight: flightBody(project),
    hotel: hotelBody(project),
  };
  for (const kind of Object.values(kinds)) await kind.define('', null);
});
afterAll(() => server.close());

/** A record's values of the members that a body names; undefined: there is no record. */
async function heldOf({ one }: Kind, id: string, named: Body): Promise<Body | undefined> {
  const reply = await world.call<Record<string, unknown>>('GET', one(id));
  const [body] = [reply.body].flat();
  if (reply.status !== 200 || !body) return undefined;
  const own = body.dynamicFields as { name: string; value: string | null }[]; // the contract's
  const read: Record<string, (value: unknown) => unknown> = {
    userIds: () => [body.internalUsers, body.clientUsers].flat().filter((user) => user !== null),
    fields: (value) =>
      Object.fromEntries(own.filter(({ name }) => name in Object(value)).map((one) => [one.name, one.value])),
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, read[name]?.(value) ?? body[name]]));
}

/** The record that a refused creation may have left after all. */
const left = async ({ path, title }: Kind, called: string) => {
  const { status, body } = await world.call<{ id: string }[]>(
    'GET',
    `${path}?filter=${encodeURIComponent(JSON.stringify({ [title]: called }))}${path.startsWith('Travel') ? `&projectId=${bases.flight?.projectId}` : ''}`,
  );
  expect(status).toBe(200);
  return body[0]?.id;
};

let count = 0;

async function trySource(kind: Kind, invariant: Invariant, name: string, source: WriteSource): Promise<void> {
  const { cleaned = [], free = [] } = invariant;
  const { writer = world.company.admin, arrange, clear, ...values } = await invariant.of(world, kind);
  count += 1;
  const title = `Written ${count}`;
  const { patch: written } = values;
  const before = { ...merged(kind.base, { [kind.title]: title, fields: { Flag: 'on' } }, values.before) };
  const { id, write } = await source.prepare(world, {
    of: kind,
    title,
    before,
    patch: written,
    writer,
    payload: kind.payload,
  });
  const was = id && (await heldOf(kind, id, written));
  try {
    await arrange(id, before);
    const reply = await write();
    const there = id ?? idOf(reply) ?? (await left(kind, title));
    const now = there && (await heldOf(kind, there, written));
    const said = JSON.stringify(reply.body);
    expect(reply.status, said).toBeLessThan(500);
    expect(isWritten(reply), said).toBe(free.includes(name) || cleaned.includes(name));
    if (!cleaned.includes(name)) expect(now).toEqual(free.includes(name) ? written : was);
    else expect([undefined, written]).not.toContainEqual(now);
    if (isWritten(reply)) return;
  } finally {
    await clear(id, before);
  }
  const again = await write();
  expect(isWritten(again), JSON.stringify(again.body)).toBe(true);
  expect(await heldOf(kind, id ?? idOf(again) ?? '', written)).toEqual(written);
}

describe.each(Object.entries(kinds))(
  '%s: whatever is written by any way (decisions 12, Rows and invariants)',
  (name, kind) => {
    const own = Object.entries(invariants).filter(([, { everywhere }]) => name === 'project' || everywhere);
    describe.each(own)('%s', (_, invariant) => {
      const sources = Object.entries(writeSources).filter(([sourceName]) => !invariant.none?.includes(sourceName));
      it.each(sources)('%s', (sourceName, source) => trySource(kind, invariant, sourceName, source));
    });
  },
);
