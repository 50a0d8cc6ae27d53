import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { leaveBody } from '#server/http/callers';
import { readJson } from '#server/http/jsonBody';
import type { Services } from '#server/http/services';
import type { Violations } from '#server/plugins/errors';
import { notFound } from '#server/problem';
import type { RecordCall } from '#server/resources/descriptor';
import { admitDirectory, asDirectory } from './caller';
import { resourceTypes, schemaDefinitions, serviceProviderConfig } from './discovery';
import { answerScimErrors, scimType } from './errors';
import { changeGroup, createGroup, deleteGroup, findGroup, type GroupValues, listGroups } from './groups';
import { valuesOfGroup, valuesOfGroupPatch } from './groupValues';
import { isAskedFor, listResponse, readListing, withAsked } from './listing';
import { readPatch } from './paths';
import { changePerson, createPerson, deletePerson, findPerson, hashOf, listPeople } from './people';
import { type PersonValues, valuesOfPatch, valuesOfPerson } from './personValues';
import { groupResource, personResource } from './resources';

const address = '/scim/v2';

export const isScimAddress = (url: string): boolean => url.startsWith(`${address}/`);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  /** The address of SCIM, for the addresses of resources. */
  base: string;
}

const idOf = ({ request }: Call): string => String((request.params as { id?: string }).id); // the router's own

/** Sends a resource with its version, or 304 for a known version. */
function sendResource(
  { request, reply }: Call,
  resource: { meta: { version: string; location: string } },
  status = 200,
) {
  const { version, location } = resource.meta;
  reply.header('etag', version);
  if (status === 201) reply.header('location', location);
  if (request.method === 'GET' && request.headers['if-none-match'] === version) return reply.code(304).send();
  return reply.code(status).send(JSON.stringify(withAsked(resource, readListing(request.query))));
}

const reads = <Result>(call: Call, work: (tx: Transaction) => Promise<Result>) =>
  asDirectory(call, { writes: false }, work);
const writes = <Result>(call: Call, work: (tx: Transaction, call: RecordCall) => Promise<Result>) =>
  asDirectory(call, { writes: true }, work);

/** Hashes a password before the transaction, for a caller that `asDirectory` admits. */
async function hashed(call: Call, { password }: PersonValues): Promise<string | undefined> {
  if (password === undefined) return undefined;
  return hashOf(password, await reads(call, async (tx) => tx.tenantId));
}

const people = {
  async list(call: Call) {
    const listing = readListing(call.request.query);
    const { rows, total } = await reads(call, (tx) => listPeople(tx, listing));
    const entries = rows.map((person) => withAsked(personResource(person, call.base), listing));
    return call.reply.send(JSON.stringify(listResponse(entries, total, listing)));
  },
  async get(call: Call) {
    const person = await reads(call, (tx) => findPerson(tx, idOf(call)));
    return sendResource(call, personResource(person, call.base));
  },
  async create(call: Call) {
    const values = valuesOfPerson(call.request.body);
    const passwordHash = await hashed(call, values);
    const person = await writes(call, async (tx, own) => findPerson(tx, await createPerson(own, values, passwordHash)));
    return sendResource(call, personResource(person, call.base), 201);
  },
  async change(call: Call, values: PersonValues) {
    const passwordHash = await hashed(call, values);
    const person = await writes(call, async (tx, own) => {
      await changePerson(own, idOf(call), values, passwordHash);
      return findPerson(tx, idOf(call));
    });
    return sendResource(call, personResource(person, call.base));
  },
  async remove(call: Call) {
    await writes(call, (_tx, own) => deletePerson(own, idOf(call)));
    return call.reply.code(204).send();
  },
};

const groups = {
  async list(call: Call) {
    const listing = readListing(call.request.query);
    const { rows, total } = await reads(call, (tx) => listGroups(tx, listing, isAskedFor(listing, 'members')));
    const entries = rows.map((group) => withAsked(groupResource(group, call.base), listing));
    return call.reply.send(JSON.stringify(listResponse(entries, total, listing)));
  },
  async get(call: Call) {
    const withMembers = isAskedFor(readListing(call.request.query), 'members');
    const group = await reads(call, (tx) => findGroup(tx, idOf(call), withMembers));
    return sendResource(call, groupResource(group, call.base));
  },
  async create(call: Call) {
    const values = valuesOfGroup(call.request.body);
    const group = await writes(call, async (tx, own) => findGroup(tx, await createGroup(own, values), true));
    return sendResource(call, groupResource(group, call.base), 201);
  },
  async change(call: Call, values: GroupValues) {
    const group = await writes(call, async (tx, own) => {
      await changeGroup(own, idOf(call), values);
      return findGroup(tx, idOf(call), true);
    });
    return sendResource(call, groupResource(group, call.base));
  },
  async remove(call: Call) {
    await writes(call, (_tx, own) => deleteGroup(own, idOf(call)));
    return call.reply.code(204).send();
  },
};

/** A list of the server's capabilities, and each entry by id. */
const described = (make: (base: string) => readonly { id: string }[]) => ({
  async list({ reply, base }: Call) {
    const entries = make(base);
    return reply.send(JSON.stringify(listResponse(entries, entries.length, { startIndex: 1 })));
  },
  async get(call: Call) {
    const entry = make(call.base).find(({ id }) => id === idOf(call));
    if (!entry) throw notFound();
    return call.reply.send(JSON.stringify(entry));
  },
});
const types = described(resourceTypes);
const definitions = described(schemaDefinitions);

const routes: readonly (readonly [Method, path: string, (call: Call) => Promise<unknown>])[] = [
  ['GET', '/ServiceProviderConfig', async ({ reply, base }) => reply.send(JSON.stringify(serviceProviderConfig(base)))],
  ['GET', '/ResourceTypes', types.list],
  ['GET', '/ResourceTypes/:id', types.get],
  ['GET', '/Schemas', definitions.list],
  ['GET', '/Schemas/:id', definitions.get],
  ['GET', '/Users', people.list],
  ['POST', '/Users', people.create],
  ['GET', '/Users/:id', people.get],
  ['PUT', '/Users/:id', (call) => people.change(call, valuesOfPerson(call.request.body))],
  ['PATCH', '/Users/:id', (call) => people.change(call, valuesOfPatch(readPatch(call.request.body)))],
  ['DELETE', '/Users/:id', people.remove],
  ['GET', '/Groups', groups.list],
  ['POST', '/Groups', groups.create],
  ['GET', '/Groups/:id', groups.get],
  ['PUT', '/Groups/:id', (call) => groups.change(call, valuesOfGroup(call.request.body))],
  ['PATCH', '/Groups/:id', (call) => groups.change(call, valuesOfGroupPatch(readPatch(call.request.body)))],
  ['DELETE', '/Groups/:id', groups.remove],
];

/** Answers an unknown address without reading the body. */
async function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  leaveBody(request, reply);
  const { method, url } = request;
  throw notFound(message('programs.call', { method, path: url.split('?')[0] ?? url }));
}

/** The calls of a company's directory: SCIM 2.0 (RFC 7643, 7644), beside the contract. */
export async function serveScim(app: FastifyInstance, services: Services, violations: Violations): Promise<void> {
  const base = `${services.config.publicUrl.replace(/\/$/, '')}${address}`;
  await app.register(
    async (scope) => {
      readJson(scope, scimType);
      answerScimErrors(scope, services, violations);
      scope.setNotFoundHandler(refuseUnknown);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').type(scimType);
        return request.is404 ? refuseUnknown(request, reply) : admitDirectory({ request, reply, services });
      });
      for (const [method, url, answer] of routes) {
        scope.route({ method, url, handler: (request, reply) => answer({ request, reply, services, base }) });
      }
    },
    { prefix: address },
  );
}
