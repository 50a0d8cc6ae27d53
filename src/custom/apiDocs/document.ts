import { folded } from '#console/i18n/folded';

/** A JSON schema, as far as the page shows it. */
export interface DocsSchema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  items?: DocsSchema;
  properties?: Readonly<Record<string, DocsSchema>>;
  required?: readonly string[];
  anyOf?: readonly DocsSchema[];
  oneOf?: readonly DocsSchema[];
  allOf?: readonly DocsSchema[];
  additionalProperties?: DocsSchema | boolean;
}

type Content = Readonly<Record<string, { schema?: DocsSchema; example?: unknown }>>;

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: DocsSchema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { $ref?: string; description?: string; content?: Content }>>;
}

export interface ApiDocument {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, DocsSchema>>;
    responses: Readonly<Record<string, { description: string }>>;
  };
}

/** An operation with its address. */
export type ApiCall = Operation & { method: string; path: string };

export const callsOf = ({ paths }: ApiDocument): ApiCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** Whether one of the texts contains the search. */
export const contains = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => folded(text).includes(search));

/** The name of a schema that a reference names. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The id of a schema's part of the page. */
export const schemaId = (name: string): string => `schema.${name}`;

const several = ({ anyOf, oneOf, allOf }: DocsSchema) => anyOf ?? oneOf ?? allOf;

/** A schema in one line: `Project[]`, `string (date-time)`, `"open" | "closed"`. */
export function schemaText(schema: DocsSchema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const choices = several(schema);
  if (choices) return [...new Set(choices.map(schemaText))].join(schema.allOf ? ' & ' : ' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) {
    const entry = schemaText(schema.items);
    return /[|&]/.test(entry) ? `(${entry})[]` : `${entry}[]`;
  }
  if (!schema.type) return 'any';
  return schema.format ? `${schema.type} (${schema.format})` : schema.type;
}

/** The schema whose members a schema shows: an object's own, or those of a list's entries. */
export const membersOf = (schema: DocsSchema): DocsSchema | undefined =>
  schema.properties
    ? schema
    : (schema.items && membersOf(schema.items)) || several(schema)?.find((one) => one.properties);

/** The named schemas that a schema refers to, each once. */
export function referencesOf(schema: DocsSchema): string[] {
  const found = new Set<string>();
  const collect = (one: DocsSchema) => {
    if (one.$ref) found.add(nameOf(one.$ref));
    if (one.items) collect(one.items);
    if (typeof one.additionalProperties === 'object') collect(one.additionalProperties);
    for (const inner of [...(several(one) ?? []), ...Object.values(one.properties ?? {})]) collect(inner);
  };
  collect(schema);
  return [...found];
}
