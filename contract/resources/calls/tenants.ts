import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { layout } from '../../extensions/layouts';
import { type EntityKind, entityKinds } from '../../fields/entityKinds';
import { fieldDefinition, fieldDefinitionPayload } from '../../fields/fieldDefinitions';
import { listQuery, pagesOf } from '../../lists/listQuery';
import { message } from '../../message';
import { instant, listOf, orNothing, requiredText, text } from '../../values';
import { companySettings } from './companySettings';
import { looksLikeEmail } from './users';

export { type EntityKind, entityKinds };

export const entityDefinition = z.object({
  fields: z.array(fieldDefinition),
  layout: orNothing(layout),
  /**
   * Version of the fields, for users who may save them. A save sends it as `If-Match`; the server replies 412 if the
   * fields have changed since.
   */
  version: orNothing(z.string()),
});
export type EntityDefinition = z.infer<typeof entityDefinition>;

export const demoAccount = z.object({ userName: z.string(), password: z.string(), role: z.string() });

/** A company as public look-ups show it. @see rules 1.2 */
export const publicTenant = z.object({
  id: z.string(),
  name: z.string(),
  domain: orNothing(z.string()),
  isActive: orNothing(z.boolean()),
  demoAccounts: orNothing(z.array(demoAccount)),
  /** The language of the company's sign-in, if it has chosen one; with the extension `companyDefaults`. */
  language: orNothing(z.string()),
  /** The people who sign in with a password, where that is not everybody; with the extension `identity`. */
  passwordSignIn: orNothing(z.enum(['admins', 'nobody'])),
});
export type PublicTenant = z.infer<typeof publicTenant>;

export const tenant = publicTenant.extend({
  createdAt: orNothing(instant),
  updatedAt: orNothing(instant),
  projectDefinition: orNothing(entityDefinition),
  clientDefinition: orNothing(entityDefinition),
  /** Whether users, roles and passwords are read-only, as in the demo company. */
  accessFixed: orNothing(z.boolean()),
  /** With the extension `companyDefaults`. */
  settings: companySettings.nullish(),
  /** For the operator: when the closed company will be deleted, unless it is opened again. */
  deleteAfter: orNothing(instant),
});
export type Tenant = z.infer<typeof tenant>;

const deletionStates = ['waiting', 'running', 'failing', 'done'] as const;

/** A company whose deletion is scheduled (`dueAt`), in progress, or done. */
export const tenantDeletion = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  state: z.enum(deletionStates),
  requestedAt: instant,
  dueAt: orNothing(instant),
  lastPieceAt: orNothing(instant),
  finishedAt: orNothing(instant),
  deletedRows: z.number(),
  atWorkOn: orNothing(z.string()),
  error: orNothing(z.string()),
});

const members = {
  name: requiredText(message('rules.name')),
  domain: requiredText(message('programs.member', { name: 'domain' })),
  isActive: z.boolean().optional(),
};
const adminEmail = text().refine(looksLikeEmail, message('programs.email')).optional();

/** All custom fields in their order. An omitted field is deleted with its values. */
export const schemaPayload = listOf(fieldDefinitionPayload);

const everything = { 200: tenant };
const found = { needs: 'nobody', replies: { 200: publicTenant }, errors: [404, 500] } as const;
const saving = {
  needs: [['EntitiesSchema:Edit']],
  body: schemaPayload,
  replies: everything,
  errors: [400, 401, 403, 404, 412, 500],
} as const;

export const tenantEndpoints = {
  all: endpoint('GET /api/Tenants/all', {
    summary: 'Every company',
    needs: 'operator',
    ...pagesOf('tenants', tenant, listQuery),
    errors: [400, 401, 403, 404, 500],
  }),
  deletions: endpoint('GET /api/Tenants/deletions', {
    summary: 'The companies that are to be deleted, are being deleted, and were',
    needs: 'operator',
    replies: { 200: z.array(tenantDeletion) },
  }),
  current: endpoint('GET /api/Tenants', {
    summary: "The caller's company with the definitions of its entities",
    needs: 'identity',
    replies: everything,
  }),
  byDomain: endpoint('GET /api/Tenants/by-domain/{domain}', { summary: 'The company of that domain', ...found }),
  byName: endpoint('GET /api/Tenants/by-name/{name}', { summary: 'The company of that name', ...found }),
  get: endpoint('GET /api/Tenants/{id}', { summary: 'One company', ...found }),
  create: endpoint('POST /api/Tenants', {
    summary: 'A new company, with an Admin to be invited',
    needs: 'operator',
    body: z.object({ ...members, adminEmail }),
    replies: { 201: tenant.extend({ invitation: orNothing(z.string()) }) },
    errors: [400, 401, 403, 404, 409, 500],
  }),
  replace: endpoint('PUT /api/Tenants/{id}', {
    summary: 'Rename, open or close a company; one that is opened is not deleted',
    needs: 'operator',
    body: z.object(members),
    replies: everything,
    errors: [400, 401, 403, 404, 409, 500],
  }),
  delete: endpoint('DELETE /api/Tenants/{id}', {
    summary: 'Close a company, and delete it with everything in it after its days of grace, in the background',
    needs: 'operator',
    replies: { 204: 'empty' },
  }),
  saveSettings: endpoint('PUT /api/Tenants/settings', {
    summary: "Replace the company's defaults: language, time zone, currency, and its words for projects",
    needs: [['EntitiesSchema:Edit']],
    body: companySettings,
    replies: everything,
    extension: 'companyDefaults',
  }),
  saveProjectSchema: endpoint('PUT /api/Tenants/project-schema', {
    summary: 'Replace the custom fields of projects',
    ...saving,
  }),
  saveClientSchema: endpoint('PUT /api/Tenants/client-schema', {
    summary: 'Replace the custom fields of clients',
    ...saving,
  }),
};
