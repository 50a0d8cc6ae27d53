import type { z } from 'zod';
import type { Endpoint, Reply } from '../contract/endpoint.ts';
import { areas } from '../contract/index.ts';
import { plainCalls } from '../contract/resources/calls/plainCalls.ts';

type Schema = z.core.$ZodType;

/** The exports of the contract's files. */
const files = import.meta.glob<Record<string, unknown>>('../contract/**/*.ts', { eager: true });

/** Where a value of the contract is exported. */
function exportOf(value: unknown): { name: string; file: string } {
  for (const [file, members] of Object.entries(files)) {
    const found = Object.entries(members).find(([, member]) => member === value);
    if (found) return { name: found[0], file };
  }
  throw new Error(
    'Tables of endpoints, and functions that a reply is read with, are exported by a file of the contract.',
  );
}

type Table = Readonly<Record<string, Endpoint>>;

/** The calls of plain resources are one export together. */
const plain: readonly Table[] = Object.values(plainCalls);
/** The tables of endpoints, by the names that they are exported by. */
const tables: ReadonlyMap<string, Table> = new Map(
  Object.values<Table>(areas).flatMap((table) => (plain.includes(table) ? [] : [[exportOf(table).name, table]])),
);

export const isArea = (name: string): boolean => name === 'plainCalls' || tables.has(name);

/** Tables of calls that only parts make which open later: each is a file of its own, and comes with its part. */
const later: readonly string[] = [
  'accessReviewEndpoints',
  'calendarEndpoints',
  'eventEndpoints',
  'identityEndpoints',
  'mailEndpoints',
  'notificationEndpoints',
  'passkeyEndpoints',
  'tokenEndpoints',
  'twoFactorEndpoints',
  'webhookEndpoints',
];

export const isLater = (name: string): boolean => later.includes(name);

/** Literals of schemas, each written once: as much of a definition as reading a value by it takes. */
function schemaLiterals() {
  const names = new Map<Schema, string>();
  const byCode = new Map<string, string>();
  const lines: string[] = [];
  const imports = new Set<string>();
  const open = new Set<Schema>();

  /** A member that holds a schema; one that holds itself is asked for later. */
  const member = (key: string, schema: Schema): string =>
    open.has(schema) ? `get ${key}() { return ${names.get(schema)}; }` : `${key}: ${nameOf(schema)}`;

  function definition(schema: Schema): string {
    const { def } = (schema as z.core.$ZodTypes)._zod; // as zod's own documents tell its kinds apart
    const type = `type: '${def.type}'`;
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'unknown':
        return type;
      case 'optional':
      case 'nullable':
        return `${type}, ${member('innerType', def.innerType)}`;
      case 'default':
        return `${type}, ${member('innerType', def.innerType)}, defaultValue: ${JSON.stringify(def.defaultValue)}`;
      case 'array':
        return `${type}, ${member('element', def.element)}`;
      case 'record':
        return `${type}, ${member('valueType', def.valueType)}`;
      case 'object': {
        const members = Object.entries(def.shape).map(([key, value]) => member(JSON.stringify(key), value));
        return `${type}, shape: { ${members.join(', ')} }`;
      }
      case 'union':
        return `${type}, options: [${def.options.map(nameOf).join(', ')}]`;
      case 'pipe':
        return `${type}, ${member('in', def.in)}, ${member('out', def.out)}`;
      case 'transform': {
        const { name, file } = exportOf(def.transform);
        imports.add(`import { ${name} } from './${file.slice('../contract/'.length)}?plain';`);
        return `${type}, transform: ${name}`;
      }
      case 'literal':
        return `${type}, values: ${JSON.stringify(def.values)}`;
      case 'enum':
        return `${type}, entries: ${JSON.stringify(def.entries)}`;
      default:
        throw new Error(`The console reads no replies by '${def.type}': see src/dataProvider/calls/readValue.ts.`);
    }
  }

  function nameOf(schema: Schema): string {
    const before = names.get(schema);
    if (before) return before;
    const name = `s${names.size}`;
    names.set(schema, name);
    open.add(schema);
    const code = `{ _zod: { def: { ${definition(schema)} } } }`;
    open.delete(schema);
    const same = byCode.get(code);
    if (same) {
      names.set(schema, same);
      return same;
    }
    byCode.set(code, name);
    lines.push(`const ${name} = ${code};`);
    return name;
  }

  return { nameOf, lines, imports };
}

/**
 * Endpoints as literals, in a module.
 * @param area the one whose endpoints come later; absent: all others
 */
export function callsModule(area?: string): string {
  const { nameOf, lines, imports } = schemaLiterals();
  const replyCode = (reply: Reply) => (typeof reply === 'string' ? JSON.stringify(reply) : nameOf(reply));
  const endpointCode = ({
    method,
    path,
    needs,
    errors,
    extension,
    list,
    etag,
    looks,
    query,
    body,
    replies,
  }: Endpoint) => {
    const rest = JSON.stringify({ method, path, needs, errors, extension, list, etag, looks }).slice(1, -1);
    // of a parameter it matters whether it may be absent
    const shape = Object.entries(query?.shape ?? {}).map(
      ([name, schema]) => `${name}: { _zod: { def: { type: '${schema._zod.def.type}' } } }`,
    );
    const answers = Object.entries(replies).map(([status, reply]) => `${status}: ${replyCode(reply)}`);
    return [
      rest,
      ...(query ? [`query: { shape: { ${shape.join(', ')} } }`] : []),
      ...(body ? [`body: {${'multipart' in body ? 'multipart: {}' : ''}}`] : []),
      `replies: { ${answers.join(', ')} }`,
    ].join(', ');
  };
  const tableCode = (endpoints: Table) =>
    `{ ${Object.entries(endpoints)
      .filter(([, { needs }]) => needs !== 'operator') // the console never calls as the platform's operator
      .map(([name, one]) => `${name}: { ${endpointCode(one)} }`)
      .join(',\n')} }`;
  const constantCode = ([name, endpoints]: [string, Table]) => `export const ${name} = ${tableCode(endpoints)};`;
  const own = [...tables].filter(([name]) => (area === undefined ? !isLater(name) : name === area));
  const ofPlain =
    area === undefined ? Object.entries<Table>(plainCalls).map(([name, table]) => `${name}: ${tableCode(table)}`) : [];
  const constants = [...own.map(constantCode), `export const plainCalls = { ${ofPlain.join(',\n')} };`];
  return [...imports, ...lines, ...constants].join('\n');
}
