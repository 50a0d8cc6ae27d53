import { resourceEndpoints } from '../contract/access';
import type { Endpoint } from '../contract/endpoint';
import { flightEndpoints, hotelEndpoints } from '../contract/resources/calls/travel';
import { openApiDocument } from '../server/http/openapi/document';

/** The calls of each resource that the client knows by name. */
const resources: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  ...resourceEndpoints,
  flights: flightEndpoints,
  hotels: hotelEndpoints,
};

/** A schema of the OpenAPI document, as far as types need it. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

const written = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ');
const anyOf = (schemas: readonly Schema[]) => [...new Set(schemas.map(typeText))].join(' | ');

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)};`,
  );
  if (members.length > 0) return `{ ${members.join(' ')} }`;
  return `Record<string, ${typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'}>`;
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The TypeScript type of a schema. */
export function typeText(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return written(schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return anyOf(choice);
  if (schema.allOf) return schema.allOf.map((part) => `(${typeText(part)})`).join(' & ');
  if (Array.isArray(schema.type)) return anyOf(schema.type.map((type) => ({ ...schema, type })));
  if (schema.type === 'array') return `(${schema.items ? typeText(schema.items) : 'unknown'})[]`;
  if (schema.type === 'object') return objectType(schema);
  return plainTypes[String(schema.type)] ?? 'unknown';
}

const note = '// Written by `npm run client` from the contract: do not edit.\n';

interface Operation {
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** The names of schemas that a type refers to. */
const referredTo = (type: string, schemas: Readonly<Record<string, Schema>>): string[] =>
  [...new Set(type.match(/\b[A-Z]\w+/g))].filter((name) => Object.hasOwn(schemas, name));

/** Schemas and all that they are made of, in the order of the document. */
function reachable(schemas: Readonly<Record<string, Schema>>, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const other of referredTo(typeText(schemas[name] ?? {}), schemas)) add(other);
  };
  for (const name of names) add(name);
  return Object.keys(schemas).filter((name) => found.has(name));
}

/** The files of the client that follow from the contract: addresses by resource, and types. */
export function clientFiles(): Readonly<Record<'resources.js' | 'resources.d.ts', string>> {
  const document = openApiDocument('', '');
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>; // as it writes them
  const operation = ({ path, method }: Endpoint) => paths[path]?.[method.toLowerCase()];
  const json = (content: Operation['requestBody']) => content?.content['application/json']?.schema;
  const bodyOf = (endpoint: Endpoint | undefined) => {
    const schema = endpoint && json(operation(endpoint)?.requestBody);
    return schema ? typeText(schema) : 'never';
  };
  const replyOf = (endpoint: Endpoint) => {
    const responses = operation(endpoint)?.responses ?? {};
    const schema = (responses[200] ?? responses[201])?.content?.['application/json']?.schema;
    return schema ? typeText(schema) : 'void';
  };
  const addresses: Record<string, Record<string, string>> = {};
  const types: string[] = [];
  for (const [name, calls] of Object.entries(resources)) {
    const { list, create, change, get } = calls;
    if (!list || !create) continue;
    const one = (change ?? get ?? calls.delete)?.path;
    const many = calls.changeMany?.path ?? calls.deleteMany?.path;
    addresses[name] = { list: list.path, create: create.path, ...(one && { one }), ...(many && { many }) };
    if (change) addresses[name].method = change.method;
    types.push(
      `  ${name}: { record: ${replyOf(list)}[number]; whole: ${replyOf(get ?? create)}; creation: ${bodyOf(create)}; changes: ${bodyOf(change)}; created: ${replyOf(create)} };`,
    );
  }
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>; // as it writes them
  const named = reachable(schemas, ['BulkReply', 'UndoReply', 'Error', ...referredTo(types.join('\n'), schemas)]).map(
    (name) => `export type ${name === 'Error' ? 'ErrorBody' : name} = ${typeText(schemas[name] ?? {})};`,
  );
  return {
    'resources.js': `${note}export const resources = ${JSON.stringify(addresses, null, 2)};\n`,
    'resources.d.ts': `${note}${named.join('\n')}\n\nexport interface Resources {\n${types.join('\n')}\n}\n`,
  };
}
