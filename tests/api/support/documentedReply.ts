import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from '#server/http/openapi/document';

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

const parameters = /\{\w+\}/g;

/** The document with the validators of its schemas. */
function readDocument() {
  const document = openApiDocument('0.0.0', 'http://localhost');
  const paths = document.paths as Record<string, Record<string, Operation>>; // as the document writes them
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema(document, 'document');
  const templates = Object.keys(paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(parameters, '[^/]+')}$`) }))
    // an address without parameters is matched before one with them
    .sort((a, b) => (a.path.match(parameters)?.length ?? 0) - (b.path.match(parameters)?.length ?? 0));
  return { paths, ajv, templates };
}

const { paths, ajv, templates } = readDocument();

const pointer = (parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Checks a reply against the OpenAPI document: its status stands there, and its JSON fits the schema. Calls that the
 * document does not have are not checked.
 * @throws Error that names the call and what does not fit
 */
export function checkDocumented(method: string, url: string, status: number, body: unknown): void {
  const address = url.replace(/\?.*/s, '');
  const path = templates.find(({ pattern }) => pattern.test(address))?.path;
  const operation = path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
  if (path === undefined || !operation) return;
  const call = `${method} ${path}`;
  const response = operation.responses[status];
  if (!response) throw new Error(`The OpenAPI document does not have the reply ${status} of ${call}`);
  const inline = response.content?.['application/json'];
  if (typeof body === 'string' || (!response.$ref && !inline)) return;
  const at = response.$ref ?? `#${pointer(['paths', path, method.toLowerCase(), 'responses', String(status)])}`;
  const validate = ajv.getSchema(`document${at}/content/application~1json/schema`);
  if (validate?.(body) !== true) {
    throw new Error(`The reply ${status} of ${call} is not as documented: ${ajv.errorsText(validate?.errors)}`);
  }
}
