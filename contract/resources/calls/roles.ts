import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints } from '../../extensions/bulk';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { message } from '../../message';
import { projectWriting } from '../../permissions';
import { blankAsNone, instant, listOf, orNothing, requiredText, text } from '../../values';

/** InternalUser: counted as team members; ClientUser: counted as stakeholders. @see rules 2.8 */
export const roleTypes = ['InternalUser', 'ClientUser'] as const;
export type RoleType = (typeof roleTypes)[number];

/** Limits in characters. @see rules 9.2 */
export const roleNameLimit = 36;
export const roleDescriptionLimit = 512;

/** Without the right to view roles, lists contain id, name and roleType only. */
export const role = z.object({
  id: z.string(),
  name: z.string(),
  description: orNothing(z.string()),
  roleType: orNothing(z.string()),
  claims: orNothing(z.array(z.string())),
  /** Whether users of the role must use a second factor from their next sign-in; with the extension `twoFactor`. */
  requiresTwoFactor: orNothing(z.boolean()),
  createdAt: orNothing(instant),
  updatedAt: orNothing(instant),
  userCount: orNothing(z.number()),
});
export type Role = z.infer<typeof role>;

export const permissionItem = z.object({
  value: z.string(),
  title: orNothing(z.string()),
  description: orNothing(z.string()),
});

const members = {
  name: requiredText(message('rules.roleName'), roleNameLimit),
  description: orNothing(text(roleDescriptionLimit)),
  roleType: orNothing(z.enum(roleTypes)),
  claims: listOf(z.string()).default([]),
  /** Absent: false for a new role, unchanged for an existing one. */
  requiresTwoFactor: z.boolean().optional(),
};
export const roleCreation = z.object(members);
/** Values of the role form. */
export const roleForm = z.object({ ...members, roleType: blankAsNone(members.roleType) });
export const roleReplacement = z.object({
  id: z.string(message('programs.member', { name: 'id' })).min(1),
  ...members,
});
export const roleChanges = z.object({ ...members, claims: listOf(z.string()) }).partial();

const viewing = [['Roles:View']] as const;
const editing = [['Roles:Edit']] as const;
const one = { needs: viewing, replies: { 200: role }, errors: [401, 404], etag: true } as const;

export const roleEndpoints = {
  list: endpoint('GET /api/Roles/with-details', {
    summary: 'The roles with their permissions and the number of their users',
    needs: [['Roles:View', ...projectWriting]],
    ...pagesOf('roles', role, recordListQuery),
    errors: [401],
  }),
  claims: endpoint('GET /api/Roles/claims', {
    summary: 'The permission catalogue',
    needs: viewing,
    replies: { 200: z.array(permissionItem) },
    errors: [401],
  }),
  assignClaim: endpoint('POST /api/Roles/assign-claim', {
    summary: 'Give one permission to the role of that name',
    needs: editing,
    query: z.object({ role: z.string(), claimValue: z.string() }),
    replies: { 200: role },
    errors: [400, 401],
  }),
  byName: endpoint('GET /api/Roles/name/{roleName}', { summary: 'The role of that name', ...one }),
  get: endpoint('GET /api/Roles/{roleId}', { summary: 'One role', ...one }),
  create: endpoint('POST /api/Roles', {
    summary: 'A new role',
    needs: [['Roles:Create']],
    body: roleCreation,
    replies: { 201: role },
    errors: [400, 401],
    etag: true,
  }),
  replace: endpoint('PUT /api/Roles', {
    summary: 'Change the role whose id the body names',
    needs: editing,
    body: roleReplacement,
    replies: { 200: role },
    errors: [400, 401, 404],
    etag: true,
  }),
  delete: endpoint('DELETE /api/Roles/{roleId}', {
    summary: 'Delete a role that nobody has',
    needs: [['Roles:Delete']],
    replies: { 204: 'empty' },
    errors: [400, 401, 404],
    etag: true,
  }),
  ...bulkByFilterEndpoints('/api/Roles', { changes: roleChanges, change: editing, remove: [['Roles:Delete']] }),
};
