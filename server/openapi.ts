import { z } from 'zod';
import { type Endpoint, isMultipart, parameterNames } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { type EndpointName, endpoints } from '#contract/index';

const jsonSchema = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

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

function parameters(endpoint: Endpoint) {
  const inPath = parameterNames(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
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

function operation(name: EndpointName, endpoint: Endpoint) {
  const body = requestBody(endpoint);
  return {
    operationId: name.replace('.', '_'),
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: responses(endpoint),
    security: endpoint.needs === 'nobody' ? [] : [{ bearer: [] }],
    'x-needs': endpoint.needs,
    ...(endpoint.extension && { 'x-extension': endpoint.extension }),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string, url: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.servedBy) continue;
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(name as EndpointName, endpoint); // a key of the table
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Atrium', version, description: 'Every call of the Atrium contract.' },
    servers: [{ url }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
