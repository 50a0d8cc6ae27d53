import { z } from 'zod';
import { endpoint } from '../endpoint';
import { listQuery, pagesOf } from '../lists/listQuery';
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

const shared = { needs: deleting, extension: 'trash' } as const;

/** @see rules 14.13 */
export const trashEndpoints = {
  list: endpoint('GET /api/Trash', {
    ...shared,
    summary: 'What was deleted lately, of what the caller may delete',
    ...pagesOf('trash', trashEntry, listQuery),
  }),
  restore: endpoint('POST /api/Trash/restore', {
    ...shared,
    summary: 'Restore deleted records, all or none',
    body,
    replies,
  }),
  empty: endpoint('DELETE /api/Trash', { ...shared, summary: 'Delete permanently', body, replies }),
};
