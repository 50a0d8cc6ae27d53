import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint';
import { fieldFiles } from '#contract/extensions/fieldFiles';
import { history } from '#contract/extensions/history';
import { schema } from '#contract/extensions/schema';
import { search } from '#contract/extensions/search';
import { trash } from '#contract/extensions/trash';
import { entities, entityKinds, isCompanyKind } from '#contract/fields/entityKinds';
import { auth } from '#contract/resources/calls/auth';
import { documents, travelDocuments } from '#contract/resources/calls/documents';
import { images } from '#contract/resources/calls/images';
import { inventoryFiles } from '#contract/resources/calls/inventory';
import { projects } from '#contract/resources/calls/projects';
import { roles } from '#contract/resources/calls/roles';
import { type EntityDefinition, type EntityKind, tenants } from '#contract/resources/calls/tenants';
import { users } from '#contract/resources/calls/users';
import { ApiError } from './apiError';
import { attempts } from './attempts';
import type { BulkVerbs } from './bulk';
import { call } from './calls';
import { backendOffer, hasExtension } from './extensions';
import { allFieldValues } from './fieldValues';
import { download, finalAddress, upload } from './files';
import { fileAddress } from './httpClient';
import type { ImportVerb } from './importRows';
import { readImage } from './mappings/images';
import { tellOtherTabs } from './otherTabs';
import type { Refetching } from './refetching';
import { resourceNames } from './resources';
import type { RowVerbs } from './rows';
import type { KeptPlace } from './savedViews';
import type { CustomCalls, DocumentOwner, ImageOwner } from './types';

interface Dependencies {
  queryClient: QueryClient;
  wrote: Refetching['wrote'];
  kept: KeptPlace;
  viewer?: () => string | undefined;
}

/** The resources of the documents and images of each owner. */
const documentsOf = { project: 'documents', travel: 'travelDocuments', inventory: 'inventoryDocuments' } as const;
const imagesOf = { project: 'images', inventory: 'inventoryImages' } as const;

/** The calls that are no verb of react-admin. */
export function customCalls({
  queryClient,
  wrote,
  kept,
  viewer,
}: Dependencies): Omit<CustomCalls, keyof BulkVerbs | keyof RowVerbs | keyof ImportVerb | 'streamList'> {
  const after = async <T>(name: string, running: Promise<T>): Promise<T> => {
    const result = await running;
    wrote(name);
    tellOtherTabs(name);
    return result;
  };
  /** A change that is put back may be one of anything. */
  const afterAll = async <T>(running: Promise<T>): Promise<T> => {
    const result = await running;
    // the same call as before it is meant anew now
    attempts.forget();
    for (const name of [...resourceNames, 'currentTenant', 'definitions']) {
      wrote(name);
      tellOtherTabs(name);
    }
    return result;
  };
  const savedViews = async () => {
    const { servedViews, keptViews } = await import('./savedViews');
    return (await hasExtension(queryClient, 'views')) ? servedViews : keptViews(kept, viewer ?? (() => undefined));
  };
  return {
    offer: async () => ({ data: await backendOffer(queryClient) }),

    projectSummary: (params) => call(projects.summary, { signal: params?.signal }),

    currentTenant: (params) => call(tenants.current, { signal: params?.signal }),
    definition: ({ kind, signal }) => call(schema.definition, { params: { kind }, signal }),
    // the values of records move where options go into others
    saveSchema: ({ kind, fields, version }) =>
      after(entities[kind].resource, after(schemaName(kind), sendSchema(kind, fields, version))),
    saveLayout: ({ kind, layout }) =>
      after(schemaName(kind), call(schema.saveLayout, { params: { kind }, body: layout })),
    saveCompanySettings: ({ settings }) => after('currentTenant', call(tenants.saveSettings, { body: settings })),
    async previewSchema({ kind, fields, failures }) {
      const query = failures ? { failures } : {};
      const { data } = isCompanyKind(kind)
        ? await call(previews[kind], { query, body: fields })
        : await call(schema.preview, { params: { kind }, query, body: fields });
      return { data };
    },
    schemaValues: async ({ fieldId, signal }) => ({ data: await allFieldValues(fieldId, signal) }),
    optionUse: ({ fieldId, signal }) => call(schema.optionUse, { params: { fieldId }, signal }),
    fieldUses: ({ kind, fieldId }) => call(schema.uses, { params: { kind, fieldId } }),
    schemaWork: (params) => call(schema.work, { signal: params?.signal }),
    async schemaWorked() {
      for (const name of entityKinds.map((kind) => entities[kind].resource)) wrote(name);
      return { data: undefined };
    },
    schemaFile: (params) => call(schema.file, { signal: params?.signal }),
    compareSchemaFile: ({ file }) => call(schema.compare, { body: file }),
    applySchemaFile: ({ file }) =>
      after('roles', after('currentTenant', after('definitions', call(schema.apply, { body: file })))),

    claims: (params) => call(roles.claims, { signal: params?.signal }),
    roleByName: ({ roleName, signal }) => call(roles.byName, { params: { roleName }, signal }),
    assignClaim: ({ role, claimValue }) => after('roles', call(roles.assignClaim, { query: { role, claimValue } })),

    me: (params) => call(users.me, { signal: params?.signal }),
    updateMe: ({ data }) => after('me', call(users.changeMe, { body: data })),
    changePassword: ({ data }) => call(auth.changePassword, { body: data }),
    // A new password makes a new version of the user.
    adminChangePassword: ({ data }) => after('users', call(auth.adminChangePassword, { body: data })),

    inviteUser: ({ id }) => call(users.invite, { params: { id } }),

    sessions: (params) => call(auth.sessions, { signal: params?.signal }),
    endSession: ({ id }) => after('sessions', call(auth.endSession, { params: { id } })),
    endOtherSessions: () => after('sessions', call(auth.endOtherSessions, {})),

    undoChange: ({ changeId }) => afterAll(call(history.undo, { params: { changeId } })),
    restoreTrash: ({ ids }) => afterAll(call(trash.restore, { body: { ids: [...ids] } })),

    search: ({ q, signal }) => call(search.find, { query: { q }, signal }),

    views: async ({ resource, signal }) => ({ data: await (await savedViews()).list(resource, signal) }),
    createView: async ({ data }) => ({ data: await after('views', (await savedViews()).create(data)) }),
    changeView: async ({ id, data }) => ({ data: await after('views', (await savedViews()).change(id, data)) }),
    async deleteView({ id }) {
      await after('views', (await savedViews()).remove(id));
      return { data: undefined };
    },

    async uploadDocument({ owner, file, description, ...transfer }) {
      const body = { File: file, ...(description && { Description: description }) };
      return { data: await after(documentsOf[owner.kind], sendDocument(owner, { body, ...transfer })) };
    },
    async downloadDocument({ owner, documentId, ...options }) {
      return { data: await readDocument(owner, documentId, options) };
    },

    async uploadImage({ owner, file, description, category, metadata, ...transfer }) {
      const body = {
        File: file,
        ...(description && { Description: description }),
        ...(category && { Category: category }),
        Metadata: JSON.stringify({ ...metadata, ...idsOf(owner), uploadedAt: new Date().toISOString() }),
      };
      return { data: readImage(await after(imagesOf[owner.kind], sendImage(owner, { body, ...transfer }))) };
    },
    async uploadFieldFile({ file, fieldId, recordId, ...transfer }) {
      const given = { params: { fieldId, recordId }, body: { File: file }, ...transfer };
      return { data: await afterAll(upload(fieldFiles.upload, given)) };
    },
    async holdFieldFile({ file, fieldId, ...transfer }) {
      return { data: await upload(fieldFiles.hold, { params: { fieldId }, body: { File: file }, ...transfer }) };
    },
    async removeFieldFile(params) {
      await afterAll(call(fieldFiles.remove, { params }));
      return { data: undefined };
    },
    async fieldFileAddress({ fileId, signal }) {
      const { data } = await call(fieldFiles.address, { params: { fileId }, signal });
      const { url, shown, small } = data;
      return {
        data: {
          url: fileAddress(url),
          ...(shown && { shown: fileAddress(shown) }),
          ...(small && { small: fileAddress(small) }),
        },
      };
    },
    async imageUrl({ imageId, expirationMinutes, signal }) {
      const { data } = await call(images.url, { params: { imageId }, query: { expirationMinutes }, signal });
      return { data: fileAddress(data.url) };
    },
    async imageDownloadUrl({ imageId, signal }) {
      return { data: await finalAddress(images.download, { params: { imageId }, signal }) };
    },
  };
}

const previews = { project: schema.previewProject, client: schema.previewClient } as const;
const saves = { project: tenants.saveProjectSchema, client: tenants.saveClientSchema } as const;

/** Under which name the queries of a kind's fields stand. */
const schemaName = (kind: EntityKind) => (isCompanyKind(kind) ? 'currentTenant' : 'definitions');

async function sendSchema(
  kind: EntityKind,
  body: BodyOf<typeof schema.save>,
  version: string | undefined,
): Promise<{ data: EntityDefinition | undefined }> {
  const given = { body, ...(version && { headers: { 'if-match': `"${version}"` } }) };
  if (!isCompanyKind(kind)) return call(schema.save, { params: { kind }, ...given });
  const reply = await call(saves[kind], given).catch(saved);
  return { data: reply?.data?.[`${kind}Definition`] ?? undefined };
}

/** The reply to a save is unspecified, so an unreadable reply with a success status is no error. */
function saved(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status >= 200 && error.status < 300)) throw error;
}

/** The owner's ids in an image's metadata. @see rules 3.2 */
const idsOf = (owner: ImageOwner) =>
  owner.kind === 'project' ? { projectId: owner.projectId } : { itemId: owner.inventoryItemId };

type DocumentUpload = Omit<Parameters<typeof upload<typeof documents.upload>>[1], 'params'>;
function sendDocument(owner: DocumentOwner, parts: DocumentUpload) {
  switch (owner.kind) {
    case 'project':
      return upload(documents.upload, { params: { projectId: owner.projectId }, ...parts });
    case 'travel': {
      const { entityType, entityId } = owner;
      return upload(travelDocuments.upload, { params: { entityType, entityId }, ...parts });
    }
    case 'inventory':
      return upload(inventoryFiles.uploadDocument, { params: { inventoryItemId: owner.inventoryItemId }, ...parts });
  }
}

type ImageUpload = Omit<Parameters<typeof upload<typeof images.upload>>[1], 'params'>;
const sendImage = (owner: ImageOwner, parts: ImageUpload) =>
  owner.kind === 'project'
    ? upload(images.upload, { params: { projectId: owner.projectId }, ...parts })
    : upload(inventoryFiles.uploadImage, { params: { inventoryItemId: owner.inventoryItemId }, ...parts });

function readDocument(
  owner: DocumentOwner | undefined,
  documentId: string,
  options: { signal?: AbortSignal; fileName?: string },
) {
  switch (owner?.kind) {
    case undefined:
      return download(documents.downloadAny, { params: { id: documentId }, ...options });
    case 'project':
      return download(documents.download, { params: { projectId: owner.projectId, documentId }, ...options });
    case 'travel':
      return download(travelDocuments.download, { params: { entityType: owner.entityType, documentId }, ...options });
    case 'inventory':
      return download(documents.downloadInventory, {
        params: { itemId: owner.inventoryItemId, documentId },
        ...options,
      });
  }
}
