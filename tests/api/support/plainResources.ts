import type { z } from 'zod';
import { resourceEndpoints } from '#contract/access';
import type { Endpoint } from '#contract/endpoint';
import { sampleOf } from './arbitraries';

/** A resource whose rows need nothing else: a body that fits the contract's schema makes one. */
export interface PlainResource {
  name: string;
  /** Behind `/api/`. */
  path: string;
  body(): object;
  change: object;
  list: Endpoint;
}

/** Resources with tests of their own: they need a client, a role or an author's rights. */
const others: readonly string[] = ['projects', 'users', 'roles', 'supportTickets'];

const sample = ({ body }: Endpoint): object => Object(sampleOf(body as z.ZodType)); // JSON, as every resource's

/** The plain ones of the contract's table; a new resource is among them. */
export const plainResources: readonly PlainResource[] = Object.entries(resourceEndpoints).flatMap(([name, calls]) => {
  if (others.includes(name) || !('change' in calls)) return [];
  const create: Endpoint = calls.create;
  const sent = sample(create);
  // the fields of a company are its own
  const { fields: _fields, ...body } = { fields: undefined, ...sent };
  return [
    {
      name,
      path: create.path.replace('/api/', ''),
      body: () => body,
      change: { name: 'Changed' },
      list: calls.list,
    },
  ];
});
