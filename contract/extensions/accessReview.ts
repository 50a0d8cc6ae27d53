import { z } from 'zod';
import { endpoint } from '../endpoint';
import { entityKinds } from '../fields/entityKinds';
import { listQuery, pagesOf } from '../lists/listQuery';
import { roleReplacement, roleTypes } from '../resources/calls/roles';
import { schemaPayload } from '../resources/calls/tenants';
import { orNothing } from '../values';
import { identityInput } from './identity';

/**
 * The extension `accessReview`: who can see a record or a field and why, and who gains or loses access by a save. All of
 * it needs the right to see users, and writes nothing.
 * @see rules 9.9
 */

/** Counts of records stop here. */
export const mostCounted = 100_000;
/** The most people and fields that a preview names. */
export const mostNamedInEffect = 100;

/**
 * Reasons why a person sees a record: the role Admin; a permission of the role; the person is in the project's team, as
 * staff or as a contact of its client; the record is the person.
 */
const recordReasons = ['admin', 'role', 'team', 'contact', 'self'] as const;

/** A person who sees a record. `permissions`: those of the role that show it. */
export const recordViewer = z.object({
  id: z.string(),
  name: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  reason: z.enum(recordReasons),
  permissions: z.array(z.string()),
});
export type RecordViewer = z.infer<typeof recordViewer>;

/**
 * Reasons why a role sees or changes a field, or does not: the role Admin; it may change the fields themselves; no rule
 * limits the field; its rules name the role; its rules leave the role out; the role has no right to the records.
 */
const fieldReasons = ['admin', 'schema', 'everyone', 'named', 'excluded', 'records'] as const;
const fieldAccess = z.object({ allowed: z.boolean(), reason: z.enum(fieldReasons) });

/** The rights of a role to a field. `people`: its active users; `through`: other fields whose rules leave it out. */
export const fieldRoleAccess = z.object({
  roleId: z.string(),
  roleName: z.string(),
  people: z.number().int(),
  see: fieldAccess,
  change: fieldAccess,
  through: z.array(z.string()),
});
export type FieldRoleAccess = z.infer<typeof fieldRoleAccess>;

const namedField = z.object({ kind: z.enum(entityKinds), id: z.string(), name: z.string() });
const namedRole = z.object({ roleId: z.string(), roleName: z.string(), people: z.number().int() });

/**
 * Effects of a save on what the people of a role can do. `records`: how many records at least one of them sees, where
 * that changes, counted to 100,000; `fields`: custom fields that they see, or change, no more or from now on. Of people
 * and fields the first hundred are named.
 */
export const roleEffect = z.object({
  people: z.number().int(),
  names: z.array(z.string()),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  records: z.array(z.object({ resource: z.string(), before: z.number().int(), after: z.number().int() })),
  fields: z.object({
    seen: z.array(namedField),
    unseen: z.array(namedField),
    changeable: z.array(namedField),
    unchangeable: z.array(namedField),
  }),
});
export type RoleEffect = z.infer<typeof roleEffect>;

/**
 * Effects of a save of identity providers on people's roles from their next sign-in there, as their last one has told.
 * `moves`: people who would get another role than by the stored settings; `unknown`: how many of a provider have not
 * signed in since the claim was named.
 */
export const identityEffect = z.object({
  moves: z.array(z.object({ provider: z.string(), from: z.string(), to: z.string(), effect: roleEffect })),
  unknown: z.array(z.object({ provider: z.string(), people: z.number().int() })),
});
export type IdentityEffect = z.infer<typeof identityEffect>;

/** Effects of a save on who sees and changes a field; `holding`: how many records have a value. */
export const fieldEffect = z.object({
  ...namedField.shape,
  holding: z.number().int(),
  seen: z.array(namedRole),
  unseen: z.array(namedRole),
  changeable: z.array(namedRole),
  unchangeable: z.array(namedRole),
});
export type FieldEffect = z.infer<typeof fieldEffect>;

const extension = 'accessReview';
const seesPeople = ['Users:View'] as const;
const roleRights = z.object({
  id: roleReplacement.shape.id,
  name: roleReplacement.shape.name.optional(),
  roleType: orNothing(z.enum(roleTypes)),
  claims: roleReplacement.shape.claims,
});

export const accessReviewEndpoints = {
  record: endpoint('GET /api/Rights/records/{resource}/{id}', {
    summary: 'The active people who can see a record, and why',
    needs: [seesPeople],
    ...pagesOf('people', recordViewer, listQuery),
    extension,
  }),
  field: endpoint('GET /api/Rights/fields/{kind}/{fieldId}', {
    summary: 'Which roles can see and change a custom field, and why',
    needs: [['EntitiesSchema:View'], seesPeople],
    replies: { 200: z.array(fieldRoleAccess) },
    extension,
  }),
  roleEffect: endpoint('POST /api/Rights/role', {
    summary: 'What the people of a role would gain and lose by a save of the role; nothing is saved',
    needs: [['Roles:Edit'], seesPeople],
    body: roleRights,
    replies: { 200: roleEffect },
    extension,
    looks: true,
  }),
  identityEffect: endpoint('POST /api/Rights/identity', {
    summary: 'Which people would get other roles by a save of identity providers, and what they gain and lose',
    needs: 'admin',
    body: identityInput.pick({ providers: true }),
    replies: { 200: identityEffect },
    extension,
    looks: true,
  }),
  fieldEffects: endpoint('POST /api/Rights/fields/{kind}', {
    summary: 'Which roles would see and change fields, or no longer, by a save of these fields; nothing is saved',
    needs: [['EntitiesSchema:Edit'], seesPeople],
    body: schemaPayload,
    replies: { 200: z.array(fieldEffect) },
    extension,
    looks: true,
  }),
};
