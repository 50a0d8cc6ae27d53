import { z } from 'zod';
import { endpoint } from '../endpoint';
import { listQuery } from '../lists/listQuery';
import { message } from '../message';
import type { Permission } from '../permissions';
import { plainDefinitions } from '../resources/index';
import { instant, listOf, orNothing } from '../values';

/** A deleted record until it expires. `parentName` is null where it is unknown; `deletedBy` is a user's id. */
export const trashEntry = z.object({
  id: z.string(),
  resource: z.string(),
  entityId: z.string(),
  name: z.string(),
  parent: orNothing(z.object({ resource: z.string(), id: z.string() })),
  parentName: orNothing(z.string()),
  deletedAt: instant,
  deletedBy: orNothing(z.string()),
  deletedByName: orNothing(z.string()),
  expiresAt: instant,
});
export type TrashEntry = z.output<typeof trashEntry>;

/** The permission for the trash: users who may delete records of a resource see them there. */
const deleting = [
  [
    'Project:DeleteProjects',
    'ProjectImages:Delete',
    'ProjectDocuments:Delete',
    'ProjectTravelData:Delete',
    'Inventory:Delete',
    'Inventory:Edit',
    'Clients:Delete',
    ...plainDefinitions.map(([, { calls }]) => `${calls.area}:Delete` as Permission), // made from the same definitions
  ],
] as const;

const body = z.object({ ids: listOf(z.string(), 10_000).min(1, message('programs.ids')) });
const replies = { 200: z.object({ count: z.number().int() }) };

/** Days in the trash where the backend names no other number. */
export const usualTrashDays = 30;

/** @see rules 14.13 */
export const trashEndpoints = {
  list: endpoint('GET /api/Trash', {
    summary: 'What was deleted lately, of what the caller may delete',
    needs: deleting,
    query: listQuery,
    replies: { 200: z.array(trashEntry) },
    errors: [400, 401, 403],
    list: 'trash',
    extension: 'trash',
  }),
  restore: endpoint('POST /api/Trash/restore', {
    summary: 'Restore deleted records, all or none',
    needs: deleting,
    body,
    replies,
    errors: [400, 401, 403, 404, 409],
    extension: 'trash',
  }),
  empty: endpoint('DELETE /api/Trash', {
    summary: 'Delete permanently',
    needs: deleting,
    body,
    replies,
    errors: [400, 401, 403, 404],
    extension: 'trash',
  }),
};
