import { randomUUID } from 'node:crypto';
import type { BaseData, Entity } from './data';
import { created, invalid, ok } from './http';
import { type Body, bodyOf, dateTime, dynamicFields, now, one, param, type Route, removed, route, text } from './route';

function savedProject(data: BaseData, project: Entity, body: Body): Entity {
  const { progressPercentage, userIds, fields, startDate, endDate, ...members } = body;
  Object.assign(project, members, { updatedAt: now() });
  if (startDate !== undefined) project.startDate = dateTime(startDate);
  if (endDate !== undefined) project.endDate = dateTime(endDate);
  if (progressPercentage !== undefined) project.progress = progressPercentage;
  if (Array.isArray(userIds)) {
    const isClient = (id: string) => data.accounts.some(({ user }) => user.id === id && user.roleType === 'ClientUser');
    project.internalUsers = userIds.filter((id) => !isClient(id));
    project.clientUsers = userIds.filter(isClient);
  }
  if (fields !== undefined) project.dynamicFields = dynamicFields(data, 'project', project.dynamicFields, fields);
  return project;
}

const listedProject = (data: BaseData, project: Entity): Entity => ({
  ...project,
  clientName: data.clients.find((client) => client.id === project.clientId)?.name,
  documentCount: data.documents.filter(({ owner }) => owner === project.id).length,
  imageCount: data.images.filter(({ owner }) => owner === project.id).length,
  travelDataCount: [...data.flights, ...data.hotels].filter(({ projectId }) => projectId === project.id).length,
  commentsCount: data.comments.filter(({ projectId }) => projectId === project.id).length,
});

function projectDetails(data: BaseData, project: Entity): Entity {
  const team = [project.internalUsers, project.clientUsers].flat();
  return {
    ...listedProject(data, project),
    team: data.accounts
      .filter(({ user }) => team.includes(user.id))
      .map(({ user: { id, roleName, roleType, firstName, lastName, phone } }) => ({
        id,
        roleName,
        roleType,
        firstName,
        lastName,
        phoneNumber: phone,
      })),
  };
}

function commentTree(data: BaseData, projectId: string, parentId?: string): Entity[] {
  return data.comments
    .filter((comment) => comment.projectId === projectId && (comment.parentId ?? undefined) === parentId)
    .map((comment) => ({ ...comment, replies: commentTree(data, projectId, comment.id) }));
}

/** Projects, and the comments on them. */
export const projectRoutes: Route[] = [
  route('GET', '/api/Projects/summary', ({ data }) => {
    const count = (status: string) => data.projects.filter((project) => project.status === status).length;
    return ok({
      totalProjects: data.projects.length,
      inProgressProjects: count('InProgress'),
      notStartedProjects: count('NotStarted'),
      onHoldProjects: count('OnHold'),
      completedProjects: count('Completed'),
      totalUsers: data.accounts.length,
      totalClients: data.clients.length,
      documentCount: data.documents.length,
      imagesCount: data.images.length,
      recentProjects: data.projects.slice(0, 5).map((project) => listedProject(data, project)),
    });
  }),
  route('GET', '/api/Projects', ({ data }) => ok(data.projects.map((project) => listedProject(data, project)))),
  route('POST', '/api/Projects', (context) => {
    if (!text(bodyOf(context).title).trim()) return invalid({ Title: ['Project title is required'] });
    const project = savedProject(context.data, { id: randomUUID(), createdAt: now() }, bodyOf(context));
    context.data.projects.push(project);
    return created(projectDetails(context.data, project));
  }),
  ...['', '/details'].map((end) =>
    route(
      'GET',
      `/api/Projects/{id}${end}`,
      one('projects', 'id', (project, { data }) => ok(projectDetails(data, project))),
    ),
  ),
  route(
    'PATCH',
    '/api/Projects/{id}',
    one('projects', 'id', (project, context) => {
      const progress = bodyOf(context).progressPercentage;
      if (typeof progress === 'number' && progress > 100) {
        return invalid({ ProgressPercentage: ['Progress must be between 0 and 100'] });
      }
      return ok(projectDetails(context.data, savedProject(context.data, project, bodyOf(context))));
    }),
  ),
  route('DELETE', '/api/Projects/{id}', removed('projects')),
  route('GET', '/api/Projects/{id}/comments', (context) => ok(commentTree(context.data, param(context, 'id')))),
  route('POST', '/api/Projects/{id}/comments', (context) => {
    const user = context.data.accounts.find(({ user }) => user.id === context.userId)?.user;
    const comment: Entity = {
      id: randomUUID(),
      ...bodyOf(context),
      projectId: param(context, 'id'),
      userId: context.userId,
      userFirstName: user?.firstName,
      userLastName: user?.lastName,
      createdAt: now(),
    };
    context.data.comments.push(comment);
    return created(comment);
  }),
  route(
    'PATCH',
    '/api/Projects/{id}/comments/{commentId}',
    one('comments', 'commentId', (comment, context) =>
      ok(Object.assign(comment, bodyOf(context), { updatedAt: now() })),
    ),
  ),
  route('DELETE', '/api/Projects/{id}/comments/{commentId}', removed('comments', 'commentId')),
];
