import { z } from 'zod';
import { accessNeeds, resourceEndpoints } from '../access';
import { endpoint } from '../endpoint';
import { entities } from '../fields/entityKinds';
import { mostLevels } from '../lists/listLevels';
import { listQuery } from '../lists/listQuery';
import { message } from '../message';
import { type Holder, holds, meets, type Permission } from '../permissions';
import { orNothing, requiredText } from '../values';

/** The most views that one person has of one resource, and of all. */
export const mostViews = 100;
export const mostViewsOfAll = 300;

/** The most views whose number of records one person can watch. */
export const mostWatched = 20;

/** The most roles that one view is shared with. */
const mostViewRoles = 100;

/** Resources whose lists have saved views. */
const viewedResources: ReadonlySet<string> = new Set([
  ...Object.keys(resourceEndpoints),
  ...Object.values(entities).map(({ resource }) => resource),
  'history',
  'trash',
]);

const resource = z
  .string(message('programs.member', { name: 'resource' }))
  .refine((name) => viewedResources.has(name), message('programs.viewResource'));

/**
 * Permissions that editing needs for sharing. People who only report progress can edit projects, but not share views of
 * them.
 */
const editing: Readonly<Record<string, Permission>> = { projects: 'Project:EditProjects' };

/**
 * Whether a user may share views of a resource with roles: those who may edit its records, or the schema.
 * @see rules 14.14
 */
export function mayShareWithRoles(holder: Holder, name: string): boolean {
  if (holds(holder, 'EntitiesSchema:Edit')) return true;
  const known = Object.entries(accessNeeds).find(([other]) => other === name)?.[1].edit;
  const whole = editing[name];
  return known !== undefined && meets(holder, known) && (whole === undefined || holds(holder, whole));
}

/** The state of a list that a view stores. The server stores it unread; only the console interprets it. */
const viewQuery = z
  .object({
    filter: z.record(z.string(), z.unknown()).optional(),
    sort: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
    columns: z.array(z.string()).nullish(),
    widths: z.record(z.string(), z.number()).nullish(),
    layout: z.string().nullish(),
    options: z.record(z.string(), z.string()).nullish(),
    perPage: z.number().int().nullish(),
    group: z.string().nullish(),
    /** All fields that the rows are grouped by, where they are several; `group` is the first. */
    groups: z.array(z.string()).max(mostLevels).nullish(),
  })
  .refine((query) => JSON.stringify(query).length <= 20_000, message('records.viewLarge'));

export const view = z.object({
  id: z.string(),
  resource: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** Roles that can use the view beside its owner; absent on a backend that shares with the whole company only. */
  roles: z.array(z.string()).optional(),
  /** Whether the view is the caller's default for the list. */
  isDefault: z.boolean(),
  /** Whether the caller watches the view's number of records; absent: watching is not available. */
  watched: z.boolean().optional(),
  ownerId: z.string(),
  ownerName: orNothing(z.string()),
  query: viewQuery,
});
export type View = z.output<typeof view>;

const members = {
  name: requiredText(message('records.viewName'), 100),
  shared: z.boolean(),
  roles: z.array(z.string()).max(mostViewRoles),
  isDefault: z.boolean(),
  watched: z.boolean(),
  query: viewQuery,
};
export const viewCreation = z.object({
  ...members,
  resource,
  /** The id of one's own view that was deleted, to restore it; another id is replaced by a new one. */
  id: z.string().optional(),
  /** The owner of another person's deleted view, to restore it by its `id`; needs the right to edit the schema. */
  ownerId: z.string().optional(),
  shared: members.shared.default(false),
  roles: members.roles.default([]),
  isDefault: members.isDefault.default(false),
  watched: members.watched.optional(),
});
export const viewChanges = z.object(members).partial();

const shared = { needs: 'identity', extension: 'views' } as const;

/** The caller's own views, and shared ones. @see rules 14.14 */
export const viewEndpoints = {
  list: endpoint('GET /api/Views', {
    ...shared,
    summary: "One's own views of a list, and the company's",
    query: listQuery.extend({ resource: z.string().max(40).optional() }),
    replies: { 200: z.array(view) },
  }),
  create: endpoint('POST /api/Views', {
    ...shared,
    summary:
      'Save a view; sharing it with the company needs the right to edit the schema, with roles that to edit the records',
    body: viewCreation,
    replies: { 201: view },
  }),
  change: endpoint('PATCH /api/Views/{id}', {
    ...shared,
    summary: "Change one's own view, or, with the right to edit the schema, a shared one",
    body: viewChanges,
    replies: { 200: view },
  }),
  delete: endpoint('DELETE /api/Views/{id}', {
    ...shared,
    summary: "Delete one's own view, or, with the right to edit the schema, a shared one",
    replies: { 204: 'empty' },
  }),
};
