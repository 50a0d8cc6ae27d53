import type { QueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '#console/dataProvider/cache/otherTabs';
import type { Refetching } from '#console/dataProvider/cache/refetching';
import { attempts } from '#console/dataProvider/calls/attempts';
import { call } from '#console/dataProvider/calls/calls';
import { backendOffer, hasExtension } from '#console/dataProvider/calls/extensions';
import { fileAddress } from '#console/dataProvider/calls/httpClient';
import { download, finalAddress, upload } from '#console/dataProvider/files/files';
import { readImage } from '#console/dataProvider/mappings/images';
import { consoleResources } from '#console/dataProvider/resources';
import type { CustomCalls, DocumentOwner, ImageOwner } from '#console/dataProvider/types';
import { fieldFileEndpoints } from '#contract/extensions/fieldFiles';
import { historyEndpoints } from '#contract/extensions/history';
import { schemaEndpoints } from '#contract/extensions/schema';
import { searchEndpoints } from '#contract/extensions/search';
import { trashEndpoints } from '#contract/extensions/trash';
import { entities, entityKinds, isCompanyKind, schemaResource } from '#contract/fields/entityKinds';
import { authEndpoints } from '#contract/resources/calls/auth';
import { documentEndpoints, travelDocumentEndpoints } from '#contract/resources/calls/documents';
import { imageEndpoints } from '#contract/resources/calls/images';
import { inventoryFileEndpoints } from '#contract/resources/calls/inventory';
import { projectEndpoints } from '#contract/resources/calls/projects';
import { roleEndpoints } from '#contract/resources/calls/roles';
import { type EntityKind, tenantEndpoints } from '#contract/resources/calls/tenants';
import { userEndpoints } from '#contract/resources/calls/users';
import type { BulkVerbs } from './bulk';
import type { ImportVerb } from './importRows';
import type { RowVerbs } from './rows';
import type { ViewStorage } from './savedViews';
import { noted, type WriteLog, type WriteTrace } from './written';

type NotificationCalls = typeof import('#console/dataProvider/notificationCalls');

interface Dependencies {
  queryClient: QueryClient;
  wrote: Refetching['wrote'];
  viewStorage: ViewStorage;
  viewer?: () => string | undefined;
  log?: WriteLog | undefined;
}

/** The resources of documents and images, by owner. */
const documentsOf = { project: 'documents', travel: 'travelDocuments', inventory: 'inventoryDocuments' } as const;
const imagesOf = { project: 'images', inventory: 'inventoryImages' } as const;

/** Calls beyond react-admin's verbs. */
export function customCalls({
  queryClient,
  wrote,
  viewStorage,
  viewer,
  log,
}: Dependencies): Omit<CustomCalls, keyof BulkVerbs | keyof RowVerbs | keyof ImportVerb | 'streamList' | 'takeBack'> {
  const after = async <T>(name: string, running: Promise<T>): Promise<T> => {
    const result = await running;
    wrote(name);
    tellOtherTabs(name);
    return result;
  };
  /** An undone change may concern any resource. */
  const afterAll = async <T>(running: Promise<T>): Promise<T> => {
    const result = await running;
    // an equal call counts as a new attempt now
    attempts.forget();
    for (const name of [...consoleResources, 'currentTenant', 'definitions']) {
      wrote(name);
      tellOtherTabs(name);
    }
    return result;
  };
  const ofFields = <T>(kind: EntityKind, meta: unknown, save: (trace: WriteTrace) => Promise<T>) =>
    noted(log, { resource: schemaResource(kind), action: 'updated' }, { meta }, ({ trace }) => save(trace));
  const savedViews = async () => {
    const { servedViews, browserViews: localViews } = await import('./savedViews');
    return (await hasExtension(queryClient, 'views'))
      ? servedViews
      : localViews(viewStorage, viewer ?? (() => undefined));
  };
  return {
    offer: async () => ({ data: await backendOffer(queryClient) }),

    projectSummary: (params) => call(projectEndpoints.summary, { signal: params?.signal }),

    currentTenant: (params) => call(tenantEndpoints.current, { signal: params?.signal }),
    definition: ({ kind, signal }) => call(schemaEndpoints.definition, { params: { kind }, signal }),
    // merged options change values of records
    saveSchema: ({ kind, fields, version, meta }) =>
      ofFields(kind, meta, (trace) =>
        after(
          entities[kind].resource,
          after(
            schemaName(kind),
            schemaCalls().then((calls) => calls.sendFields(kind, fields, version, trace)),
          ),
        ),
      ),
    saveLayout: ({ kind, layout, meta }) =>
      ofFields(kind, meta, (trace) =>
        after(
          schemaName(kind),
          schemaCalls().then((calls) => calls.sendLayout(kind, layout, trace)),
        ),
      ),
    saveCompanySettings: ({ settings }) =>
      after('currentTenant', call(tenantEndpoints.saveSettings, { body: settings })),
    previewSchema: async (params) => ({ data: await (await schemaCalls()).previewFields(params) }),
    schemaValues: async ({ fieldId, signal }) => ({
      data: await (await schemaCalls()).allFieldValues(fieldId, signal),
    }),
    optionUse: ({ fieldId, signal }) => call(schemaEndpoints.optionUse, { params: { fieldId }, signal }),
    fieldUses: ({ kind, fieldId }) => call(schemaEndpoints.uses, { params: { kind, fieldId } }),
    schemaWork: (params) => call(schemaEndpoints.work, { signal: params?.signal }),
    async schemaWorkDone() {
      for (const name of entityKinds.map((kind) => entities[kind].resource)) wrote(name);
      return { data: undefined };
    },
    schemaFile: (params) => call(schemaEndpoints.file, { signal: params?.signal }),
    compareSchemaFile: ({ file }) => call(schemaEndpoints.compare, { body: file }),
    applySchemaFile: ({ file }) =>
      after('roles', after('currentTenant', after('definitions', call(schemaEndpoints.apply, { body: file })))),

    claims: (params) => call(roleEndpoints.claims, { signal: params?.signal }),
    roleByName: ({ roleName, signal }) => call(roleEndpoints.byName, { params: { roleName }, signal }),
    assignClaim: ({ role, claimValue }) =>
      after('roles', call(roleEndpoints.assignClaim, { query: { role, claimValue } })),

    me: (params) => call(userEndpoints.me, { signal: params?.signal }),
    updateMe: ({ data }) => after('me', call(userEndpoints.changeMe, { body: data })),
    changePassword: ({ data }) => call(authEndpoints.changePassword, { body: data }),
    // A new password changes the version of the user.
    adminChangePassword: ({ data }) => after('users', call(authEndpoints.adminChangePassword, { body: data })),

    inviteUser: ({ id }) => call(userEndpoints.invite, { params: { id } }),

    account: async () => ({ data: await accountCalls() }),

    undoChange: ({ changeId }) => afterAll(call(historyEndpoints.undo, { params: { changeId } })),
    restoreTrash: ({ ids }) => afterAll(call(trashEndpoints.restore, { body: { ids: [...ids] } })),

    travelFile: async (params) => ({ data: await (await accountCalls()).calendar.travelFile(params) }),

    unreadNotifications: ofNotifications('askUnread'),
    readNotifications: (which) => after('notifications', ofNotifications('markRead')(which)),
    notificationPreferences: ofNotifications('askPreferences'),
    changeNotificationPreferences: ofNotifications('sendPreferences'),
    mentionable: ofNotifications('askMentionable'),

    search: ({ q, signal }) => call(searchEndpoints.find, { query: { q }, signal }),

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
      const values = { params: { fieldId, recordId }, body: { File: file }, ...transfer };
      return { data: await afterAll(upload(fieldFileEndpoints.upload, values)) };
    },
    async stageFieldFile({ file, fieldId, ...transfer }) {
      return {
        data: await upload(fieldFileEndpoints.hold, { params: { fieldId }, body: { File: file }, ...transfer }),
      };
    },
    async removeFieldFile(params) {
      await afterAll(call(fieldFileEndpoints.remove, { params }));
      return { data: undefined };
    },
    async fieldFileAddress({ fileId, signal }) {
      const { data } = await call(fieldFileEndpoints.address, { params: { fileId }, signal });
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
      const { data } = await call(imageEndpoints.url, { params: { imageId }, query: { expirationMinutes }, signal });
      return { data: fileAddress(data.url) };
    },
    async imageDownloadUrl({ imageId, signal }) {
      return { data: await finalAddress(imageEndpoints.download, { params: { imageId }, signal }) };
    },
  };
}

/** Loaded on first use, because they are rare. */
const accountCalls = () => import('#console/dataProvider/accountCalls');
const schemaCalls = () => import('#console/dataProvider/schemaCalls');
/** Loaded on first use; each passes its arguments on. */
const ofNotifications = <Name extends Exclude<keyof NotificationCalls, 'notificationPages'>>(
  name: Name,
): NotificationCalls[Name] =>
  (async (parameters: never) => {
    const calls = await import('#console/dataProvider/notificationCalls');
    return calls[name](parameters);
  }) as unknown as NotificationCalls[Name]; // the same call, loaded first

/** The query name of a kind's fields. */
const schemaName = (kind: EntityKind) => (isCompanyKind(kind) ? 'currentTenant' : 'definitions');

/** The owner's ids in an image's metadata. @see rules 3.2 */
const idsOf = (owner: ImageOwner) =>
  owner.kind === 'project' ? { projectId: owner.projectId } : { itemId: owner.inventoryItemId };

type DocumentUpload = Omit<Parameters<typeof upload<typeof documentEndpoints.upload>>[1], 'params'>;
function sendDocument(owner: DocumentOwner, parts: DocumentUpload) {
  switch (owner.kind) {
    case 'project':
      return upload(documentEndpoints.upload, { params: { projectId: owner.projectId }, ...parts });
    case 'travel': {
      const { entityType, entityId } = owner;
      return upload(travelDocumentEndpoints.upload, { params: { entityType, entityId }, ...parts });
    }
    case 'inventory':
      return upload(inventoryFileEndpoints.uploadDocument, {
        params: { inventoryItemId: owner.inventoryItemId },
        ...parts,
      });
  }
}

type ImageUpload = Omit<Parameters<typeof upload<typeof imageEndpoints.upload>>[1], 'params'>;
const sendImage = (owner: ImageOwner, parts: ImageUpload) =>
  owner.kind === 'project'
    ? upload(imageEndpoints.upload, { params: { projectId: owner.projectId }, ...parts })
    : upload(inventoryFileEndpoints.uploadImage, { params: { inventoryItemId: owner.inventoryItemId }, ...parts });

function readDocument(
  owner: DocumentOwner | undefined,
  documentId: string,
  options: { signal?: AbortSignal; fileName?: string },
) {
  switch (owner?.kind) {
    case undefined:
      return download(documentEndpoints.downloadAny, { params: { id: documentId }, ...options });
    case 'project':
      return download(documentEndpoints.download, { params: { projectId: owner.projectId, documentId }, ...options });
    case 'travel':
      return download(travelDocumentEndpoints.download, {
        params: { entityType: owner.entityType, documentId },
        ...options,
      });
    case 'inventory':
      return download(documentEndpoints.downloadInventory, {
        params: { itemId: owner.inventoryItemId, documentId },
        ...options,
      });
  }
}
