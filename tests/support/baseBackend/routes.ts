import { randomUUID } from 'node:crypto';
import { permissionItems } from '#contract/permissions';
import type { BaseData, Entity, StoredFile } from './data';
import { type Answer, created, type Incoming, invalid, notFound, nothing, ok } from './http';
import { tokenOf } from './token';

export interface Context extends Incoming {
  data: BaseData;
  userId: string;
}

type Handler = (context: Context) => Answer;
export interface Route {
  method: string;
  path: string;
  /** Answered without a token. */
  open?: boolean;
  handler: Handler;
}

type Body = Record<string, unknown>;
const bodyOf = ({ body }: Context): Body => (typeof body === 'object' && body !== null ? { ...body } : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const param = ({ params }: Context, name: string): string => params[name] ?? '';
const idIs = (id: string) => (entity: { id: string }) => entity.id === id;
const now = () => new Date().toISOString();
/** A day as .NET sends it. */
const dateTime = (day: unknown) => (typeof day === 'string' && day.length === 10 ? `${day}T00:00:00` : day);

const found = (entity: Entity | undefined, use: (entity: Entity) => Answer = ok): Answer =>
  entity ? use(entity) : notFound;

function removeFrom(list: { id: string }[], id: string, answer: Answer = nothing): Answer {
  const position = list.findIndex(idIs(id));
  if (position < 0) return notFound;
  list.splice(position, 1);
  return answer;
}

function dynamicFields(data: BaseData, kind: 'project' | 'client', before: unknown, sent: unknown): unknown {
  const definition = data.tenant[`${kind}Definition`];
  const fields: Body[] =
    typeof definition === 'object' && definition !== null && 'fields' in definition && Array.isArray(definition.fields)
      ? definition.fields
      : [];
  const values = new Map<string, unknown>(
    (Array.isArray(before) ? before : []).map((field: Body) => [text(field.id), field.value]),
  );
  for (const pair of Array.isArray(sent) ? sent : []) values.set(text(pair.fieldDefintionId), pair.value || undefined);
  return fields
    .filter((field) => !field.isItSystemField && values.get(text(field.id)) !== undefined)
    .map(({ id, name, type }) => ({ id, name, type, value: values.get(text(id)) }));
}

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

function savedUser(data: BaseData, user: Entity, body: Body): Entity {
  const { userName, phoneNumber, password: _password, confirmPassword: _confirmation, ...members } = body;
  Object.assign(user, members);
  if (userName !== undefined) user.username = userName;
  if (phoneNumber !== undefined) user.phone = phoneNumber;
  const role = data.roles.find((each) => each.id === user.roleId);
  return Object.assign(user, { roleName: role?.name, roleType: role?.roleType });
}

/** A document or image of an owner, from a multipart form. */
function stored(context: Context, owner: string, entity: (file: { name: string; type: string }) => Entity): StoredFile {
  const file = context.parts.find(({ name }) => name === 'File');
  const made = entity({ name: file?.fileName ?? '', type: file?.contentType ?? '' });
  return { id: made.id, owner, entity: made, bytes: file?.bytes ?? Buffer.alloc(0) };
}

const uploadDocument =
  (owner: string): Handler =>
  (context) => {
    if (!context.parts.some(({ name }) => name === 'File')) return invalid({ File: ['The File field is required.'] });
    const document = stored(context, param(context, owner), ({ name, type }) => ({
      id: randomUUID(),
      fileName: name,
      contentType: type,
      fileSizeBytes: context.parts.find((part) => part.name === 'File')?.bytes.length,
      description: bodyOf(context).Description,
      createdAt: now(),
      createdByUser: context.userId,
    }));
    context.data.documents.push(document);
    return ok(document.entity);
  };

const uploadImage =
  (owner: string): Handler =>
  (context) => {
    const { Description, Category, Metadata } = bodyOf(context);
    const image = stored(context, param(context, owner), ({ name, type }) => {
      const id = randomUUID();
      return {
        id,
        imageId: id,
        fileName: name,
        contentType: type,
        description: Description,
        category: Category,
        uploadedBy: context.userId,
        uploadedAt: now(),
        originalUrl: `/files/${id}`,
        thumbnails: { small: `/files/${id}` },
        metadata: JSON.parse(text(Metadata) || '{}'),
      };
    });
    context.data.images.push(image);
    return ok(image.entity);
  };

const ownedBy =
  (list: 'documents' | 'images', owner: string): Handler =>
  (context) =>
    ok(
      context.data[list]
        .filter((file) => file.owner === param(context, owner))
        .map(({ entity }) => entity)
        .filter(({ category }) => !context.query.category || category === context.query.category),
    );

const fileNameHeader = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const downloadDocument =
  (id: string): Handler =>
  (context) => {
    const file = context.data.documents.find(idIs(param(context, id)));
    if (!file) return notFound;
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': fileNameHeader(text(file.entity.fileName)),
      'access-control-expose-headers': 'content-disposition',
    };
    return { status: 200, bytes: file.bytes, headers };
  };

const route = (method: string, path: string, handler: Handler, open = false): Route => ({
  method,
  path,
  handler,
  open,
});

const tenantRoutes: Route[] = [
  route('GET', '/api/Tenants', ({ data }) => ok(data.tenant)),
  route('PUT', '/api/Tenants/project-schema', (context) => saveSchema(context, 'projectDefinition')),
  route('PUT', '/api/Tenants/client-schema', (context) => saveSchema(context, 'clientDefinition')),
  route('GET', '/api/Tenants/by-name/{name}', lookUp('name', 'name'), true),
  route('GET', '/api/Tenants/by-domain/{domain}', lookUp('domain', 'domain'), true),
  route('GET', '/api/Tenants/{id}', lookUp('id', 'id'), true),
];

function lookUp(parameter: string, member: string): Handler {
  return (context) => {
    const { projectDefinition: _projects, clientDefinition: _clients, ...tenant } = context.data.tenant;
    return text(tenant[member]).toLowerCase() === param(context, parameter).trim().toLowerCase()
      ? ok(tenant)
      : notFound;
  };
}

function saveSchema(context: Context, member: 'projectDefinition' | 'clientDefinition'): Answer {
  const before = context.data.tenant[member];
  const fields = typeof before === 'object' && before !== null && 'fields' in before ? before.fields : [];
  const system = Array.isArray(fields) ? fields.filter((field: Body) => field.isItSystemField) : [];
  const custom = Array.isArray(context.body) ? context.body : [];
  context.data.tenant[member] = { fields: [...system, ...custom.map((field) => ({ id: randomUUID(), ...field }))] };
  return ok(context.data.tenant);
}

const authRoutes: Route[] = [
  route(
    'POST',
    '/api/Auth/login',
    (context) => {
      const { identifier, password, tenantId } = bodyOf(context);
      const name = text(identifier).toLowerCase();
      const account = context.data.accounts.find(
        ({ user }) => text(user.username).toLowerCase() === name || text(user.email).toLowerCase() === name,
      );
      const right = account && account.password === password && tenantId === context.data.tenant.id;
      if (!right || account.user.isActive === false) return { status: 401 };
      return ok({ token: tokenOf(context.data, account.user), refreshToken: `refresh ${account.user.id}` });
    },
    true,
  ),
  route(
    'POST',
    '/api/Auth/refresh-token',
    (context) => {
      const id = text(bodyOf(context).refreshToken).replace(/^refresh /, '');
      const account = context.data.accounts.find(({ user }) => user.id === id);
      return account
        ? ok({ token: tokenOf(context.data, account.user), refreshToken: `refresh ${id}` })
        : { status: 401 };
    },
    true,
  ),
  route('POST', '/api/Auth/change-password', (context) => {
    const { currentPassword, newPassword } = bodyOf(context);
    const account = context.data.accounts.find(({ user }) => user.id === context.userId);
    if (!account || account.password !== currentPassword) return { status: 400, body: 'Incorrect password.' };
    account.password = text(newPassword);
    return { status: 200 };
  }),
  route('POST', '/api/Auth/admin/change-password', (context) => {
    const { userId, password } = bodyOf(context);
    const account = context.data.accounts.find(({ user }) => user.id === userId);
    if (!account) return notFound;
    account.password = text(password);
    return { status: 200 };
  }),
];

const projectRoutes: Route[] = [
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
    route('GET', `/api/Projects/{id}${end}`, (context) =>
      found(context.data.projects.find(idIs(param(context, 'id'))), (project) =>
        ok(projectDetails(context.data, project)),
      ),
    ),
  ),
  route('PATCH', '/api/Projects/{id}', (context) =>
    found(context.data.projects.find(idIs(param(context, 'id'))), (project) => {
      const progress = bodyOf(context).progressPercentage;
      if (typeof progress === 'number' && progress > 100) {
        return invalid({ ProgressPercentage: ['Progress must be between 0 and 100'] });
      }
      return ok(projectDetails(context.data, savedProject(context.data, project, bodyOf(context))));
    }),
  ),
  route('DELETE', '/api/Projects/{id}', (context) => removeFrom(context.data.projects, param(context, 'id'))),
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
  route('PATCH', '/api/Projects/{id}/comments/{commentId}', (context) =>
    found(context.data.comments.find(idIs(param(context, 'commentId'))), (comment) =>
      ok(Object.assign(comment, bodyOf(context), { updatedAt: now() })),
    ),
  ),
  route('DELETE', '/api/Projects/{id}/comments/{commentId}', (context) =>
    removeFrom(context.data.comments, param(context, 'commentId')),
  ),
];

const fileRoutes: Route[] = [
  route('POST', '/api/Documents/projects/{projectId}/upload', uploadDocument('projectId')),
  route('GET', '/api/Documents/projects/{projectId}', ownedBy('documents', 'projectId')),
  ...['/api/Documents/projects/{projectId}/documents/{documentId}', '/api/Inventory/{id}/documents/{documentId}'].map(
    (path) => route('DELETE', path, (context) => removeFrom(context.data.documents, param(context, 'documentId'))),
  ),
  route('GET', '/api/Documents/projects/{projectId}/documents/{documentId}', (context) =>
    found(context.data.documents.find(idIs(param(context, 'documentId')))?.entity),
  ),
  route('GET', '/api/Documents/projects/{p}/documents/{documentId}/download', downloadDocument('documentId')),
  route('GET', '/api/Documents/inventory/{i}/documents/{documentId}/download', downloadDocument('documentId')),
  route('GET', '/api/Documents/{id}/download', downloadDocument('id')),
  route('POST', '/api/Documents/travel-data/{entityType}/{entityId}/upload', uploadDocument('entityId')),
  route('GET', '/api/Documents/travel-data/{entityType}/{entityId}', ownedBy('documents', 'entityId')),
  route('DELETE', '/api/Documents/travel-data/{entityType}/{documentId}', (context) =>
    removeFrom(context.data.documents, param(context, 'documentId')),
  ),
  route('GET', '/api/Documents/travel-data/{entityType}/{documentId}/download', downloadDocument('documentId')),
  route('POST', '/api/Image/upload/project/{projectId}', uploadImage('projectId')),
  route('GET', '/api/Image/project/{projectId}', ownedBy('images', 'projectId')),
  route('GET', '/api/Image/{imageId}/url', (context) => ok({ url: `/files/${param(context, 'imageId')}` })),
  route('GET', '/api/Image/{imageId}/download', (context) => ({
    status: 302,
    headers: { location: `/files/${param(context, 'imageId')}` },
  })),
  route('DELETE', '/api/Image/{imageId}', (context) => removeFrom(context.data.images, param(context, 'imageId'))),
  route(
    'GET',
    '/files/{id}',
    (context) => {
      const file = context.data.images.find(idIs(param(context, 'id')));
      const headers = { 'content-type': text(file?.entity.contentType) || 'application/octet-stream' };
      return file ? { status: 200, bytes: file.bytes, headers } : notFound;
    },
    true,
  ),
  route('POST', '/api/Inventory/{inventoryItemId}/documents/upload', uploadDocument('inventoryItemId')),
  route('GET', '/api/Inventory/{inventoryItemId}/documents', ownedBy('documents', 'inventoryItemId')),
  route('POST', '/api/Inventory/{inventoryItemId}/images/upload', uploadImage('inventoryItemId')),
  route('GET', '/api/Inventory/{inventoryItemId}/images', ownedBy('images', 'inventoryItemId')),
  route('DELETE', '/api/Inventory/{inventoryItemId}/images/{imageId}', (context) =>
    removeFrom(context.data.images, param(context, 'imageId')),
  ),
];

const travelRoutes: Route[] = (['flights', 'hotels'] as const).flatMap((kind) => [
  route('GET', `/api/TravelData/${kind}`, ({ data, query }) =>
    ok(data[kind].filter(({ projectId }) => projectId === query.projectId)),
  ),
  route('POST', `/api/TravelData/${kind}`, (context) => {
    const entity: Entity = { id: randomUUID(), createdAt: now(), ...bodyOf(context) };
    context.data[kind].push(entity);
    return created(entity);
  }),
  route('GET', `/api/TravelData/${kind}/{id}`, (context) => found(context.data[kind].find(idIs(param(context, 'id'))))),
  route('PUT', `/api/TravelData/${kind}/{id}`, (context) =>
    found(context.data[kind].find(idIs(param(context, 'id'))), (entity) => ok(Object.assign(entity, bodyOf(context)))),
  ),
  route('DELETE', `/api/TravelData/${kind}/{id}`, (context) => removeFrom(context.data[kind], param(context, 'id'))),
]);

const companyRoutes: Route[] = [
  route('GET', '/api/Clients', ({ data }) => ok(data.clients)),
  route('POST', '/api/Clients', (context) => {
    const { name, fields } = bodyOf(context);
    if (!text(name).trim()) return invalid({ Name: ['Client name is required'] });
    const client = { id: randomUUID(), name, dynamicFields: dynamicFields(context.data, 'client', [], fields) };
    context.data.clients.push(client);
    return created(client);
  }),
  route('GET', '/api/Clients/{id}', (context) => found(context.data.clients.find(idIs(param(context, 'id'))))),
  route('PATCH', '/api/Clients/{id}', (context) =>
    found(context.data.clients.find(idIs(param(context, 'id'))), (client) => {
      const { name, fields } = bodyOf(context);
      if (name !== undefined) client.name = name;
      client.dynamicFields = dynamicFields(context.data, 'client', client.dynamicFields, fields);
      return ok(client);
    }),
  ),
  route('DELETE', '/api/Clients/{id}', (context) =>
    removeFrom(context.data.clients, param(context, 'id'), { status: 200 }),
  ),

  route('GET', '/api/Users/all', ({ data }) => ok(data.accounts.map(({ user }) => user))),
  route('GET', '/api/Users/me', (context) =>
    found(context.data.accounts.find(({ user }) => user.id === context.userId)?.user),
  ),
  route('POST', '/api/Users/create', (context) => {
    const user = savedUser(context.data, { id: randomUUID() }, bodyOf(context));
    context.data.accounts.push({ user, password: text(bodyOf(context).password) });
    return created(user);
  }),
  route('GET', '/api/Users/{id}', (context) =>
    found(context.data.accounts.find(({ user }) => user.id === param(context, 'id'))?.user),
  ),
  route('PATCH', '/api/Users/{id}', (context) =>
    found(context.data.accounts.find(({ user }) => user.id === param(context, 'id'))?.user, (user) =>
      ok(savedUser(context.data, user, bodyOf(context))),
    ),
  ),
  route('DELETE', '/api/Users/{id}', (context) => {
    const position = context.data.accounts.findIndex(({ user }) => user.id === param(context, 'id'));
    if (position < 0) return notFound;
    context.data.accounts.splice(position, 1);
    return nothing;
  }),

  route('GET', '/api/Roles/with-details', ({ data }) => ok(data.roles)),
  route('GET', '/api/Roles/claims', () => ok(permissionItems)),
  route('GET', '/api/Roles/name/{roleName}', (context) =>
    found(context.data.roles.find(({ name }) => name === param(context, 'roleName'))),
  ),
  route('POST', '/api/Roles/assign-claim', ({ data, query }) =>
    found(
      data.roles.find(({ name }) => name === query.role),
      (role) => ok(Object.assign(role, { claims: [...[role.claims].flat(), query.claimValue] })),
    ),
  ),
  route('POST', '/api/Roles', (context) => {
    const role: Entity = { id: randomUUID(), createdAt: now(), ...bodyOf(context) };
    context.data.roles.push(role);
    return created(role);
  }),
  route('PUT', '/api/Roles', (context) =>
    found(context.data.roles.find(idIs(text(bodyOf(context).id))), (role) => ok(Object.assign(role, bodyOf(context)))),
  ),
  route('GET', '/api/Roles/{roleId}', (context) => found(context.data.roles.find(idIs(param(context, 'roleId'))))),
  route('DELETE', '/api/Roles/{roleId}', (context) => removeFrom(context.data.roles, param(context, 'roleId'))),

  route('GET', '/api/Inventory', ({ data }) => ok(data.inventory)),
  route('POST', '/api/Inventory', (context) => {
    const item: Entity = { id: randomUUID(), createdAt: now(), ...bodyOf(context) };
    context.data.inventory.push(item);
    return created(item);
  }),
  route('GET', '/api/Inventory/{id}', (context) => found(context.data.inventory.find(idIs(param(context, 'id'))))),
  route('PATCH', '/api/Inventory/{id}', (context) =>
    found(context.data.inventory.find(idIs(param(context, 'id'))), (item) => ok(Object.assign(item, bodyOf(context)))),
  ),
  route('DELETE', '/api/Inventory/{id}', (context) => removeFrom(context.data.inventory, param(context, 'id'))),

  route('GET', '/api/Support/tickets', ({ data }) => ok(data.tickets)),
  route('POST', '/api/Support/tickets', (context) => {
    const ticket: Entity = { id: randomUUID(), status: 'Open', ...bodyOf(context) };
    context.data.tickets.push(ticket);
    return created(ticket);
  }),
];

/** Health speaks plain text, as .NET's health checks do: it names no extension. */
const healthRoute = route('GET', '/Health', () => ({ status: 200, body: 'Healthy' }), true);

/** Every call of the base dialect, the more exact path first. */
export const routes: readonly Route[] = [
  healthRoute,
  ...tenantRoutes,
  ...authRoutes,
  ...projectRoutes,
  ...fileRoutes,
  ...travelRoutes,
  ...companyRoutes,
];
