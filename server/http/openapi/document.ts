import { type Endpoint, isMultipart, isPersonal, parameterNames, takesKey } from '#contract/endpoint';
import { areas, type EndpointName, endpoints } from '#contract/index';
import { adminRole } from '#contract/permissions';
import { componentSchemas, schemaOf, writtenOut } from './components';
import { type Example, exampleOf, shown } from './examples';
import { listParameters } from './listParameters';
import { errorResponses, responses, takesIfMatch } from './responses';

function requestBody({ body }: Endpoint, example: Example) {
  if (!body) return undefined;
  if (!isMultipart(body)) {
    return { required: true, content: { 'application/json': { schema: schemaOf(body), ...shown(example.body) } } };
  }
  const form = writtenOut(body.multipart);
  const schema = {
    ...form,
    properties: { ...form.properties, File: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(form.required ?? []), 'File'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const text = { type: 'string' };

function headerParameters(endpoint: Endpoint) {
  return [
    ...(takesIfMatch(endpoint)
      ? [{ name: 'If-Match', in: 'header', description: 'The `ETag` that the change is based on.', schema: text }]
      : []),
    ...(takesKey(endpoint)
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description: 'A repeated call with the same key answers what the first one answered, for 24 hours.',
            schema: { type: 'string', minLength: 1, maxLength: 200 },
          },
        ]
      : []),
  ];
}

function parameters(endpoint: Endpoint, path: Endpoint['path'], { params = {}, query = {} }: Example) {
  const called = parameterNames(endpoint);
  const inPath = parameterNames({ path }).map((name, index) => ({
    name,
    in: 'path',
    required: true,
    ...(called[index] !== name && { description: `The ${called[index]}` }),
    schema: text,
    ...shown(params[called[index] ?? '']),
  }));
  const inQuery = Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    ...(endpoint.list !== undefined && listParameters[name]),
    schema: schemaOf(schema),
    ...shown(query[name]),
  }));
  return [...inPath, ...inQuery, ...headerParameters(endpoint)];
}

function needsInWords({ needs }: Endpoint): string {
  if (needs === 'nobody') return 'Needs no token.';
  if (needs === 'identity') return 'For everybody who is signed in.';
  if (needs === 'admin') return `Needs the role \`${adminRole}\`.`;
  if (needs === 'operator') return "Needs the platform operator's token.";
  const groups = needs.map((group) => group.map((permission) => `\`${permission}\``).join(' or '));
  return `Needs ${groups.join(', and ')}.`;
}

function description(endpoint: Endpoint): string {
  const { extension, looks, method } = endpoint;
  return [
    needsInWords(endpoint),
    ...(isPersonal(endpoint) && endpoint.needs !== 'nobody' ? ['Closed to API tokens.'] : []),
    extension ? `Extension \`${extension}\` (\`GET /Health\` names the extensions of a server).` : 'Base dialect.',
    ...(looks && method !== 'GET' ? ['Writes nothing.'] : []),
  ].join(' ');
}

/** The kinds of tokens that open a call. */
function security(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.needs === 'nobody') return [];
  if (endpoint.needs === 'operator') return [{ operator: [] }];
  return [{ bearer: [] }, ...(isPersonal(endpoint) ? [] : [{ apiToken: [] }])];
}

/** Calls that another call with the same method and path answers. */
const servedFor = (name: EndpointName): Endpoint[] =>
  Object.values<Endpoint>(endpoints).filter(({ servedBy }) => servedBy === name);

function operation(name: EndpointName, endpoint: Endpoint, path: Endpoint['path']) {
  const example = exampleOf(name);
  const body = requestBody(endpoint, example);
  return {
    operationId: name.replace('.', '_'),
    summary: endpoint.summary,
    description: description(endpoint),
    tags: [name.split('.')[0]],
    parameters: parameters(endpoint, path, example),
    ...(body && { requestBody: body }),
    responses: responses(endpoint, servedFor(name), example.reply),
    security: security(endpoint),
    'x-needs': endpoint.needs,
    ...(endpoint.extension && { 'x-extension': endpoint.extension }),
  };
}

const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** `supportTickets` as `Support tickets`. */
const inWords = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

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
  const failures = errorResponses();
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Atrium',
      version,
      summary: 'Projects, inventory, clients, users, roles and tickets of a service company.',
      description:
        'Every call of the Atrium contract. Calls without an extension are the base dialect, which any backend serves. Error texts come in the language of `Accept-Language`. Examples are replies of a server: ids and times are made up, `…` stands for secrets, and lists end after three entries.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Atrium', url },
    },
    servers: [{ url }],
    tags: Object.keys(areas).map((name) => ({ name, description: `${inWords(name)}.` })),
    paths,
    components: {
      schemas: componentSchemas({ paths, failures }),
      responses: failures,
      securitySchemes: {
        bearer: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of `POST /api/Auth/login`, valid for 15 minutes.',
        },
        apiToken: {
          type: 'http' as const,
          scheme: 'bearer',
          description:
            'The `token` (`atr_…`) of `POST /api/Auth/tokens`, for programs. 600 calls a minute: each reply says in `RateLimit-Remaining` how many are left, and in `RateLimit-Reset` the seconds until the next minute.',
        },
        operator: { type: 'http' as const, scheme: 'bearer', description: 'The `OPERATOR_TOKEN` of the server.' },
      },
    },
  };
}
