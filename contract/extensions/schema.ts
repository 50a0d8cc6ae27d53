import { z } from 'zod';
import { endpoint } from '../endpoint';
import { fieldDefinitionPayload } from '../fields/fieldDefinitions';
import { listQuery, pagesOf } from '../lists/listQuery';
import { message } from '../message';
import { roleCreation } from '../resources/calls/roles';
import { type EntityKind, entityDefinition, entityKinds, schemaPayload } from '../resources/calls/tenants';
import { listOf, orNothing } from '../values';
import { layout } from './layouts';

/** The extension `schema`: effects of field changes on existing data, and schemas as files. @see server/README.md */

/** The most values that a preview lists for each field. */
export const previewLimit = 100;

/** The most failing values that a preview lists when a caller asks for all. */
export const wholeFailures = 100_000;
const previewQuery = z.object({ failures: z.enum(['all']).optional() });

/** A stored value with its record. */
export const storedValue = z.object({ entityId: z.string(), entityName: z.string(), value: z.string() });
export type StoredValue = z.infer<typeof storedValue>;

const fieldChangeKinds = ['created', 'changed', 'deleted', 'archived', 'restored', 'unchanged'] as const;

/**
 * The effect of a save on a field: how many records have a value, and which values would not fit (the first
 * `previewLimit`, or all). Failing values stay, unless the new type cannot read them.
 */
export const fieldImpact = z.object({
  id: orNothing(z.string()),
  name: z.string(),
  change: z.enum(fieldChangeKinds),
  holding: z.number().int(),
  failing: z.number().int(),
  failures: z.array(storedValue),
  /** For a field that becomes unique: how many of the failing values several records share. */
  doubled: z.number().int().optional(),
  /** How many values change to another option. */
  moving: z.number().int().optional(),
  /** How many values the new type cannot read. They are cleared; an undo restores them. */
  emptied: z.number().int().optional(),
  /** Whether the save is refused, because the required field would lose values. */
  refused: z.boolean().optional(),
  /** How many options are created from the values. */
  making: z.number().int().optional(),
  /** Whether the values are converted in the background. */
  later: z.boolean().optional(),
  /** How many records get computed values in the background. */
  working: z.number().int().optional(),
});
export type FieldImpact = z.infer<typeof fieldImpact>;

/** The most values that are counted for the use of a field's options. */
export const optionUseBound = 100_000;

/** How often each value of a field is used; `whole`: all values were counted. */
export const optionUse = z.object({
  whole: z.boolean(),
  counts: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type OptionUse = z.infer<typeof optionUse>;

/**
 * Background work on a kind's fields: computing or moving values, conversion to another type, auto-numbers,
 * propagation. `total` is null until it is counted.
 */
export const fieldWork = z.object({
  kind: z.enum(entityKinds),
  work: z.enum(['values', 'conversion', 'numbers', 'following']),
  done: z.number().int(),
  total: z.number().int().nullable(),
});
export type FieldWork = z.infer<typeof fieldWork>;

/** Kinds of uses of a field. */
const fieldUseKinds = ['view', 'condition', 'formula', 'lookup', 'layout', 'webhook', 'default', 'dashboard'] as const;

/**
 * A use of a field. `id`: the id of the view, of the field with the formula, condition, look-up or roll-up, or the part
 * of the layout. `name` is empty for another person's private view, of which only the owner is named.
 * @see rules 11.49
 */
export const fieldUse = z.object({
  kind: z.enum(fieldUseKinds),
  id: z.string(),
  name: z.string(),
  ownerName: z.string().optional(),
});
export type FieldUse = z.infer<typeof fieldUse>;

const fileField = fieldDefinitionPayload.omit({ id: true, isItSystemField: true });

/** Fields of each kind in a file; an absent kind has no fields. */
const fileFields = Object.fromEntries(entityKinds.map((kind) => [kind, listOf(fileField).optional()])) as Record<
  EntityKind, // each kind has an entry
  z.ZodOptional<z.ZodArray<typeof fileField>>
>;

/** A company's custom fields with their labels, and its roles. The file is readable and has no ids of the company. */
export const schemaFile = z.object({
  format: z.literal('atrium-schema', message('fields.schemaFile')),
  version: z.literal(1, message('fields.schemaVersion')),
  fields: z.object({ ...fileFields, project: listOf(fileField), client: listOf(fileField) }),
  roles: listOf(roleCreation),
  /** Layouts by kind; fields are given by name. */
  layouts: orNothing(z.partialRecord(z.enum(entityKinds), layout)),
});
export type SchemaFile = z.infer<typeof schemaFile>;

/**
 * A difference between two schemas. Fields and roles are matched by name, ignoring case. `members` lists what differs.
 */
export const schemaDifference = z.object({
  kind: z.enum([...entityKinds, 'role', 'layout']),
  name: z.string(),
  difference: z.enum(['onlyInFile', 'onlyHere', 'differs']),
  members: z.array(z.string()),
});
export type SchemaDifference = z.infer<typeof schemaDifference>;

const viewing = [['EntitiesSchema:View'], ['Roles:View']] as const;
const applying = [['EntitiesSchema:Edit'], ['Roles:Edit'], ['Roles:Create']] as const;

/** The fields of one kind that the company's reply does not contain. `kind` is one of `entityKinds`. */
const ofKind = '/api/Tenants/schemas/{kind}' as const;
export const definitionPath = (kind: EntityKind): string => ofKind.replace('{kind}', kind);

const preview = {
  needs: [['EntitiesSchema:Edit']],
  query: previewQuery,
  body: schemaPayload,
  replies: { 200: z.array(fieldImpact) },
  looks: true,
} as const;

const previewOf = <const Kind extends 'project' | 'client'>(kind: Kind) =>
  endpoint(`POST /api/Tenants/${kind}-schema/preview`, {
    summary: `What a save of these ${kind} fields would do; nothing is saved`,
    ...preview,
    extension: 'schema',
  });

export const schemaEndpoints = {
  previewProject: previewOf('project'),
  previewClient: previewOf('client'),
  definition: endpoint(`GET ${ofKind}`, {
    summary: 'The fields of one kind of records',
    needs: 'identity',
    replies: { 200: entityDefinition },
    extension: 'fieldsEverywhere',
  }),
  save: endpoint(`PUT ${ofKind}`, {
    summary: 'Replace the custom fields of one kind of records',
    needs: [['EntitiesSchema:Edit']],
    body: schemaPayload,
    replies: { 200: entityDefinition },
    errors: [400, 401, 403, 404, 412, 500],
    extension: 'fieldsEverywhere',
  }),
  preview: endpoint(`POST ${ofKind}/preview`, {
    summary: 'What a save of these fields would do; nothing is saved',
    ...preview,
    extension: 'fieldsEverywhere',
  }),
  values: endpoint('GET /api/Tenants/schema/{fieldId}/values', {
    summary: 'The values of a custom field',
    needs: [['EntitiesSchema:Edit']],
    ...pagesOf('values', storedValue, listQuery),
    extension: 'schema',
  }),
  saveLayout: endpoint(`PUT ${ofKind}/layout`, {
    summary: 'The layout of the forms and lists of one kind of records; a part that is missing has its default',
    needs: [['EntitiesSchema:Edit']],
    body: layout,
    replies: { 200: entityDefinition },
    extension: 'layouts',
  }),
  optionUse: endpoint('GET /api/Tenants/schema/{fieldId}/use', {
    summary: 'How many records hold each value of a custom field, among the first 100,000',
    needs: [['EntitiesSchema:Edit']],
    replies: { 200: optionUse },
    extension: 'fieldRules',
  }),
  uses: endpoint(`GET ${ofKind}/uses/{fieldId}`, {
    summary: 'Where a custom field is used: views, conditions, formulas, look-ups, roll-ups, layouts',
    needs: [['EntitiesSchema:Edit']],
    replies: { 200: z.array(fieldUse) },
    extension: 'fieldUses',
  }),
  work: endpoint('GET /api/Tenants/schema-work', {
    summary: "How far background work on the company's fields is; empty where there is none",
    needs: [['EntitiesSchema:View']],
    replies: { 200: z.array(fieldWork) },
    extension: 'fieldWork',
  }),
  file: endpoint('GET /api/Tenants/schema-file', {
    summary: "The company's fields and roles as a file",
    needs: viewing,
    replies: { 200: schemaFile },
    extension: 'schema',
  }),
  compare: endpoint('POST /api/Tenants/schema-file/compare', {
    summary: 'What differs between a file and the company',
    needs: viewing,
    body: schemaFile,
    replies: { 200: z.array(schemaDifference) },
    extension: 'schema',
    looks: true,
  }),
  apply: endpoint('PUT /api/Tenants/schema-file', {
    summary: 'Create and change fields and roles as the file has them; nothing is deleted',
    needs: applying,
    body: schemaFile,
    replies: { 200: z.array(schemaDifference) },
    extension: 'schema',
  }),
};
