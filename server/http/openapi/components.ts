import { z } from 'zod';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import * as accessReview from '#contract/extensions/accessReview';
import * as bulk from '#contract/extensions/bulk';
import * as history from '#contract/extensions/history';
import * as importing from '#contract/extensions/importing';
import * as layouts from '#contract/extensions/layouts';
import * as schema from '#contract/extensions/schema';
import * as search from '#contract/extensions/search';
import * as trash from '#contract/extensions/trash';
import * as views from '#contract/extensions/views';
import * as calculations from '#contract/fields/calculations';
import * as conditions from '#contract/fields/fieldConditions';
import * as definitions from '#contract/fields/fieldDefinitions';
import * as links from '#contract/fields/links';
import * as health from '#contract/health';
import { endpoints } from '#contract/index';
import * as aggregates from '#contract/lists/listAggregates';
import * as auth from '#contract/resources/calls/auth';
import * as clients from '#contract/resources/calls/clients';
import * as comments from '#contract/resources/calls/comments';
import * as companySettings from '#contract/resources/calls/companySettings';
import * as documents from '#contract/resources/calls/documents';
import * as images from '#contract/resources/calls/images';
import * as inventory from '#contract/resources/calls/inventory';
import * as projects from '#contract/resources/calls/projects';
import * as roles from '#contract/resources/calls/roles';
import * as tenants from '#contract/resources/calls/tenants';
import * as tickets from '#contract/resources/calls/tickets';
import * as travel from '#contract/resources/calls/travel';
import * as users from '#contract/resources/calls/users';
import { dynamicField } from '#contract/values';

const modules: Readonly<Record<string, unknown>>[] = [
  auth,
  bulk,
  calculations,
  clients,
  comments,
  companySettings,
  conditions,
  definitions,
  documents,
  health,
  history,
  images,
  importing,
  inventory,
  layouts,
  links,
  aggregates,
  projects,
  accessReview,
  roles,
  schema,
  search,
  tenants,
  tickets,
  trash,
  travel,
  users,
  views,
  { dynamicField, error: errorBody },
];

type JsonSchema = object;

const upperFirst = (name: string) => `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
const prefix = '#/components/schemas/';
const isNamed = (schema: z.ZodType) => ['object', 'union', 'pipe', 'array', 'record'].includes(schema.def.type);

/**
 * Schemas of the document by name. A schema that the contract exports has the exported name; what only a call knows
 * has the call's name.
 */
function nameSchemas() {
  const registry = z.registry<{ id: string }>();
  const add = (schema: z.ZodType, id: string) => {
    if (!registry.has(schema) && isNamed(schema)) registry.add(schema, { id });
  };
  for (const module of modules) {
    for (const [name, schema] of Object.entries(module)) {
      if (schema instanceof z.ZodType && schema.def.type !== 'array') add(schema, upperFirst(name));
    }
  }
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const call = name.split('.').map(upperFirst).join('');
    if (endpoint.body && !isMultipart(endpoint.body)) add(endpoint.body, `${call}Request`);
    for (const reply of Object.values(endpoint.replies)) {
      if (typeof reply !== 'object') continue;
      if (reply instanceof z.ZodArray)
        add(reply.element as z.ZodType, `${call}Entry`); // an element is a schema
      else add(reply, `${call}Reply`);
    }
  }
  return registry;
}

const registry = nameSchemas();

/** The named schemas that `used` refers to, or that these refer to, as `components.schemas`. */
export function componentSchemas(used: object): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `${prefix}${id}` });
  const found: Record<string, JsonSchema> = {};
  const collect = (value: object) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const { $id, $schema, ...schema } = schemas[name] ?? {};
      if (name in found) continue;
      found[name] = schema;
      collect(schema);
    }
  };
  collect(used);
  return found;
}

const options = { io: 'input', unrepresentable: 'any' } as const;

/** A schema where a call uses it: a reference if it has a name, else written in place. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const id = registry.get(schema)?.id;
  if (id !== undefined) return { $ref: `${prefix}${id}` };
  if (schema instanceof z.ZodArray) return { type: 'array', items: schemaOf(schema.element as z.ZodType) }; // as above
  return writtenOut(schema);
}

/** A schema written out, whether it has a name or not. */
export function writtenOut(schema: z.ZodType) {
  const { $schema, ...made } = z.toJSONSchema(schema, options);
  return made;
}
