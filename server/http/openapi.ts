import { z } from 'zod';
import { type Endpoint, isMultipart, parameterNames } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { type EndpointName, endpoints } from '#contract/index';

/** Recursive schemas by their names; a document defines them once. */
const components: Record<string, object> = {};

/** A reference to a named schema (`meta.id`) becomes one to the document's components. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  // Wrapped in an object, because a recursive schema would refer to the whole document.
  const made = z.toJSONSchema(z.object({ schema }), { io: 'input', unrepresentable: 'any' });
  const placed = JSON.stringify(made).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  const { properties, $defs } = JSON.parse(placed) as typeof made; // the same schema with other addresses
  Object.assign(components, $defs);
  return Object(properties?.schema) as Record<string, unknown>; // the schema inside the wrapping object
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema: jsonSchema(schema) } });

function requestBody({ body }: Endpoint) {
  if (!body) return undefined;
  if (!isMultipart(body)) return { required: true, content: json(body) };
  const parts = jsonSchema(body.multipart);
  const schema = {
    ...parts,
    properties: { ...(parts.properties ?? {}), File: { type: 'string', format: 'binary' } },
    required: ['File'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses({ replies, errors = [] }: Endpoint) {
  const success = Object.entries(replies).map(([status, reply]) => {
    if (reply === 'file') {
      return [
        status,
        { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      ];
    }
    if (reply === 'events')
      return [status, { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }];
    if (reply === 'redirect')
      return [status, { description: 'A redirect', headers: { Location: { schema: { type: 'string' } } } }];
    return [
      status,
      typeof reply === 'object' ? { description: 'Success', content: json(reply) } : { description: 'Success' },
    ];
  });
  const failures = errors.map((status) => [String(status), { description: 'An error', content: json(errorBody) }]);
  return Object.fromEntries([...success, ...failures]);
}

function parameters(endpoint: Endpoint, path: Endpoint['path']) {
  const called = parameterNames(endpoint);
  const inPath = parameterNames({ path }).map((name, index) => ({
    name,
    in: 'path',
    required: true,
    ...(called[index] !== name && { description: `The ${called[index]}` }),
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: jsonSchema(schema),
  }));
  return [...inPath, ...inQuery];
}

function operation(name: EndpointName, endpoint: Endpoint, path: Endpoint['path']) {
  const body = requestBody(endpoint);
  return {
    operationId: name.replace('.', '_'),
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    parameters: parameters(endpoint, path),
    ...(body && { requestBody: body }),
    responses: responses(endpoint),
    security: endpoint.needs === 'nobody' ? [] : [{ bearer: [] }],
    'x-needs': endpoint.needs,
    ...(endpoint.extension && { 'x-extension': endpoint.extension }),
  };
}

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/**
 * The contract as an OpenAPI 3.1 document. Addresses that differ only in the names of their parameters are one path
 * there.
 */
export function openApiDocument(version: string, url: string) {
  const paths: Record<string, Record<string, object>> = {};
  const pathOf = new Map<string, Endpoint['path']>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.servedBy) continue;
    const path = pathOf.get(shapeOf(endpoint.path)) ?? endpoint.path;
    pathOf.set(shapeOf(path), path);
    const operations = paths[path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(name as EndpointName, endpoint, path); // a key of the table
    paths[path] = operations;
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Atrium', version, description: 'Every call of the Atrium contract.' },
    servers: [{ url }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
