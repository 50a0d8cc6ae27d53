import { z } from 'zod';
import { endpoint } from '../endpoint';
import { fieldDefinitionPayload } from '../fields/fieldDefinitions';
import { listQuery } from '../lists/listQuery';
import { message } from '../message';
import { roleCreation } from '../resources/calls/roles';
import { type EntityKind, entityDefinition, entityKinds, schemaPayload } from '../resources/calls/tenants';
import { listOf, orNothing } from '../values';
import { layout } from './layouts';

/** The extension `schema`: what a change of fields does to existing data, and schemas as files. @see server/README.md */

/** The most values of a field that a preview names. */
export const previewLimit = 100;

/** The most of those that do not fit, where all are asked for. */
export const wholeFailures = 100_000;
const previewQuery = z.object({ failures: z.enum(['all']).optional() });

/** A stored value, of the record `entityName`. */
export const storedValue = z.object({ entityId: z.string(), entityName: z.string(), value: z.string() });
export type StoredValue = z.infer<typeof storedValue>;

export const fieldChangeKinds = ['created', 'changed', 'deleted', 'archived', 'restored', 'unchanged'] as const;

/**
 * The effect of a save on a field: how many records hold a value, and which values would not fit (the first
 * `previewLimit`, or all). Such values stay as they are, unless the field's new type cannot read them.
 */
export const fieldImpact = z.object({
  id: orNothing(z.string()),
  name: z.string(),
  change: z.enum(fieldChangeKinds),
  holding: z.number().int(),
  failing: z.number().int(),
  failures: z.array(storedValue),
  /** How many of the failing values stand on several records, where the field becomes unique. */
  doubled: z.number().int().optional(),
  /** How many values become those of another option. */
  moving: z.number().int().optional(),
  /** How many values cannot be read as those of the new type, and are cleared; an undo gives them back. */
  emptied: z.number().int().optional(),
  /** The save is refused: the field needs a value, and would lose some. */
  refused: z.boolean().optional(),
  /** How many options are made of the values. */
  making: z.number().int().optional(),
  /** The values are read as those of the new type in the background. */
  later: z.boolean().optional(),
  /** How many records its values are worked out for, in the background. */
  working: z.number().int().optional(),
});
export type FieldImpact = z.infer<typeof fieldImpact>;

/** How many values of a field are looked at to say how often its options are used. */
export const optionUseBound = 100_000;

/** How often the values of a field are used; `whole`: all of them were looked at. */
export const optionUse = z.object({
  whole: z.boolean(),
  counts: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type OptionUse = z.infer<typeof optionUse>;

/**
 * Background work on a kind's fields: computing or moving values, conversion to another type, auto-numbers,
 * propagation. `total` is null where it has not been counted.
 */
export const fieldWork = z.object({
  kind: z.enum(entityKinds),
  work: z.enum(['values', 'conversion', 'numbers', 'following']),
  done: z.number().int(),
  total: z.number().int().nullable(),
});
export type FieldWork = z.infer<typeof fieldWork>;

/** Kinds of places that can name a field. */
export const fieldUseKinds = [
  'view',
  'condition',
  'formula',
  'lookup',
  'layout',
  'webhook',
  'default',
  'dashboard',
] as const;

/**
 * A place that names a field. `id`: of the view, of the field whose formula, condition, look-up or roll-up it is, or
 * the part of the layout. `name` is empty for somebody else's private view: its owner alone is named.
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

/** A company's custom fields with their labels, and its roles: readable, and the same whatever the company's ids are. */
export const schemaFile = z.object({
  format: z.literal('atrium-schema', message('fields.schemaFile')),
  version: z.literal(1, message('fields.schemaVersion')),
  fields: z.object({ ...fileFields, project: listOf(fileField), client: listOf(fileField) }),
  roles: listOf(roleCreation),
  /** By kind; they name fields by their names. */
  layouts: orNothing(z.partialRecord(z.enum(entityKinds), layout)),
});
export type SchemaFile = z.infer<typeof schemaFile>;

/** Fields and roles are the same where their names are, ignoring case. `members` names what differs. */
export const schemaDifference = z.object({
  kind: z.enum([...entityKinds, 'role', 'layout']),
  name: z.string(),
  difference: z.enum(['onlyInFile', 'onlyHere', 'differs']),
  members: z.array(z.string()),
});
export type SchemaDifference = z.infer<typeof schemaDifference>;

const viewing = [['EntitiesSchema:View'], ['Roles:View']] as const;
const applying = [['EntitiesSchema:Edit'], ['Roles:Edit'], ['Roles:Create']] as const;
const errors = [400, 401, 403, 404, 500];

/** The fields of one kind: what the company itself does not answer. `kind` is one of `entityKinds`. */
const ofKind = '/api/Tenants/schemas/{kind}' as const;
export const definitionPath = (kind: EntityKind): string => ofKind.replace('{kind}', kind);

const previewOf = <const Kind extends 'project' | 'client'>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/api/Tenants/${kind}-schema/preview`,
    summary: `What a save of these ${kind} fields would do; nothing is saved`,
    needs: [['EntitiesSchema:Edit']],
    query: previewQuery,
    body: schemaPayload,
    replies: { 200: z.array(fieldImpact) },
    extension: 'schema',
    looks: true,
  });

export const schemaEndpoints = {
  previewProject: previewOf('project'),
  previewClient: previewOf('client'),
  definition: endpoint({
    method: 'GET',
    path: ofKind,
    summary: 'The fields of one kind of records',
    needs: 'identity',
    replies: { 200: entityDefinition },
    extension: 'fieldsEverywhere',
  }),
  save: endpoint({
    method: 'PUT',
    path: ofKind,
    summary: 'Replace the custom fields of one kind of records',
    needs: [['EntitiesSchema:Edit']],
    body: schemaPayload,
    replies: { 200: entityDefinition },
    errors: [...errors, 412],
    extension: 'fieldsEverywhere',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${ofKind}/preview`,
    summary: 'What a save of these fields would do; nothing is saved',
    needs: [['EntitiesSchema:Edit']],
    query: previewQuery,
    body: schemaPayload,
    replies: { 200: z.array(fieldImpact) },
    extension: 'fieldsEverywhere',
    looks: true,
  }),
  values: endpoint({
    method: 'GET',
    path: '/api/Tenants/schema/{fieldId}/values',
    summary: 'The values of a custom field',
    needs: [['EntitiesSchema:Edit']],
    query: listQuery,
    list: 'values',
    replies: { 200: z.array(storedValue) },
    errors,
    extension: 'schema',
  }),
  saveLayout: endpoint({
    method: 'PUT',
    path: `${ofKind}/layout`,
    summary: 'The layout of the forms and lists of one kind of records; a part that is missing has its default',
    needs: [['EntitiesSchema:Edit']],
    body: layout,
    replies: { 200: entityDefinition },
    extension: 'layouts',
  }),
  optionUse: endpoint({
    method: 'GET',
    path: '/api/Tenants/schema/{fieldId}/use',
    summary: 'How many records hold each value of a custom field, among the first 100,000',
    needs: [['EntitiesSchema:Edit']],
    replies: { 200: optionUse },
    errors,
    extension: 'fieldRules',
  }),
  uses: endpoint({
    method: 'GET',
    path: `${ofKind}/uses/{fieldId}`,
    summary: 'Where a custom field is used: views, conditions, formulas, look-ups, roll-ups, layouts',
    needs: [['EntitiesSchema:Edit']],
    replies: { 200: z.array(fieldUse) },
    extension: 'fieldUses',
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/Tenants/schema-work',
    summary: "How far background work on the company's fields is; empty where there is none",
    needs: [['EntitiesSchema:View']],
    replies: { 200: z.array(fieldWork) },
    errors: [401, 403, 500],
    extension: 'fieldWork',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/Tenants/schema-file',
    summary: "The company's fields and roles as a file",
    needs: viewing,
    replies: { 200: schemaFile },
    errors,
    extension: 'schema',
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/Tenants/schema-file/compare',
    summary: 'What differs between a file and the company',
    needs: viewing,
    body: schemaFile,
    replies: { 200: z.array(schemaDifference) },
    extension: 'schema',
    looks: true,
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/api/Tenants/schema-file',
    summary: 'Create and change fields and roles as the file has them; nothing is deleted',
    needs: applying,
    body: schemaFile,
    replies: { 200: z.array(schemaDifference) },
    extension: 'schema',
  }),
};
