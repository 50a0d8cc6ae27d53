import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { tellOtherTabs } from '#console/dataProvider/cache/otherTabs';
import type { Refetching } from '#console/dataProvider/cache/refetching';
import { attempts } from '#console/dataProvider/calls/attempts';
import { call } from '#console/dataProvider/calls/calls';
import { backendOffer, hasExtension } from '#console/dataProvider/calls/extensions';
import { consoleResources } from '#console/dataProvider/resources';
import type { Aborting } from '#console/dataProvider/types';
import { historyEndpoints } from '#contract/extensions/history';
import type { Layout } from '#contract/extensions/layouts';
import { type SchemaFile, schemaEndpoints } from '#contract/extensions/schema';
import { searchEndpoints } from '#contract/extensions/search';
import { trashEndpoints } from '#contract/extensions/trash';
import { entities, entityKinds, isCompanyKind, schemaResource } from '#contract/fields/entityKinds';
import type { fieldDefinitionPayload } from '#contract/fields/fieldDefinitions';
import { type adminPasswordChange, authEndpoints, type ownPasswordChange } from '#contract/resources/calls/auth';
import type { CompanySettings } from '#contract/resources/calls/companySettings';
import { projectEndpoints } from '#contract/resources/calls/projects';
import { roleEndpoints } from '#contract/resources/calls/roles';
import { type EntityKind, tenantEndpoints } from '#contract/resources/calls/tenants';
import { type profileChanges, userEndpoints } from '#contract/resources/calls/users';
import { callsOfFiles } from './callsOfFiles';
import type { ViewChanges, ViewCreation, ViewStorage } from './savedViews';
import { noted, type WriteLog, type WriteTrace } from './written';

type NotificationCalls = typeof import('#console/dataProvider/notificationCalls');

interface Dependencies {
  queryClient: QueryClient;
  wrote: Refetching['wrote'];
  viewStorage: ViewStorage;
  viewer?: () => string | undefined;
  log?: WriteLog | undefined;
}

interface KindFields {
  kind: EntityKind;
  fields: z.input<typeof fieldDefinitionPayload>[];
}

/** Calls beyond react-admin's verbs. */
export function customCalls({ queryClient, wrote, viewStorage, viewer, log }: Dependencies) {
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
    /** Extensions of the backend beyond the base dialect. */
    offer: async (_params?: Aborting) => ({ data: await backendOffer(queryClient) }),

    projectSummary: (params?: Aborting) => call(projectEndpoints.summary, { signal: params?.signal }),

    currentTenant: (params?: Aborting) => call(tenantEndpoints.current, { signal: params?.signal }),
    /** The fields of a kind that the company's reply does not contain; only with the extension `fieldsEverywhere`. */
    definition: ({ kind, signal }: { kind: EntityKind } & Aborting) =>
      call(schemaEndpoints.definition, { params: { kind }, signal }),
    /**
     * Merged options change values of records. `version`: the version of the fields on which the change is based; the
     * backend refuses (412) if they have changed since.
     */
    saveSchema: ({ kind, fields, version, meta }: { version?: string | undefined; meta?: unknown } & KindFields) =>
      ofFields(kind, meta, (trace) =>
        after(
          entities[kind].resource,
          after(
            schemaName(kind),
            schemaCalls().then((calls) => calls.sendFields(kind, fields, version, trace)),
          ),
        ),
      ),
    /** The layout of forms and lists of a kind; only with the extension `layouts`. */
    saveLayout: ({ kind, layout, meta }: { kind: EntityKind; layout: Layout; meta?: unknown }) =>
      ofFields(kind, meta, (trace) =>
        after(
          schemaName(kind),
          schemaCalls().then((calls) => calls.sendLayout(kind, layout, trace)),
        ),
      ),
    /** Only with the extension `companyDefaults`. */
    saveCompanySettings: ({ settings }: { settings: CompanySettings }) =>
      after('currentTenant', call(tenantEndpoints.saveSettings, { body: settings })),
    /**
     * Effects of a save on existing data. Needs the extension `schema`, as do the calls below. `failures`: list all
     * failing values, not only the first ones.
     */
    previewSchema: async (params: KindFields & { failures?: 'all' }) => ({
      data: await (await schemaCalls()).previewFields(params),
    }),
    /** Every value of a custom field. */
    schemaValues: async ({ fieldId, signal }: { fieldId: string } & Aborting) => ({
      data: await (await schemaCalls()).allFieldValues(fieldId, signal),
    }),
    /** How often each value of a custom field is used; only with the extension `fieldRules`. */
    optionUse: ({ fieldId, signal }: { fieldId: string } & Aborting) =>
      call(schemaEndpoints.optionUse, { params: { fieldId }, signal }),
    /** Uses of a custom field; only with the extension `fieldUses`. */
    fieldUses: ({ kind, fieldId }: { kind: EntityKind; fieldId: string }) =>
      call(schemaEndpoints.uses, { params: { kind, fieldId } }),
    /** Progress of background work on the company's fields; only with the extension `fieldWork`. */
    schemaWork: (params?: Aborting) => call(schemaEndpoints.work, { signal: params?.signal }),
    /** Called when the work has ended: values of fields are read again. */
    async schemaWorkDone() {
      for (const name of entityKinds.map((kind) => entities[kind].resource)) wrote(name);
      return { data: undefined };
    },
    schemaFile: (params?: Aborting) => call(schemaEndpoints.file, { signal: params?.signal }),
    compareSchemaFile: ({ file }: { file: SchemaFile }) => call(schemaEndpoints.compare, { body: file }),
    applySchemaFile: ({ file }: { file: SchemaFile }) =>
      after('roles', after('currentTenant', after('definitions', call(schemaEndpoints.apply, { body: file })))),

    claims: (params?: Aborting) => call(roleEndpoints.claims, { signal: params?.signal }),
    roleByName: ({ roleName, signal }: { roleName: string } & Aborting) =>
      call(roleEndpoints.byName, { params: { roleName }, signal }),
    assignClaim: ({ role, claimValue }: { role: string; claimValue: string }) =>
      after('roles', call(roleEndpoints.assignClaim, { query: { role, claimValue } })),

    me: (params?: Aborting) => call(userEndpoints.me, { signal: params?.signal }),
    /** Only with the extension `profile`. */
    updateMe: ({ data }: { data: z.input<typeof profileChanges> }) =>
      after('me', call(userEndpoints.changeMe, { body: data })),
    changePassword: ({ data }: { data: z.input<typeof ownPasswordChange> }) =>
      call(authEndpoints.changePassword, { body: data }),
    // A new password changes the version of the user.
    adminChangePassword: ({ data }: { data: z.input<typeof adminPasswordChange> }) =>
      after('users', call(authEndpoints.adminChangePassword, { body: data })),

    /** An invitation by which a user sets user name and password again. Only with the extension `invitations`. */
    inviteUser: ({ id }: { id: string }) => call(userEndpoints.invite, { params: { id } }),

    /**
     * Calls about the person's account: sessions (extension `sessions`), second factor (`twoFactor`), passkeys
     * (`passkeys`), calendar address (`calendar`), API tokens (`tokens`, also of other users); and about the company's
     * webhooks (`webhooks`).
     */
    account: async () => ({ data: await accountCalls() }),

    /** Undoes a change: restores the former values of each row. Only with the extension `history`. */
    undoChange: ({ changeId }: { changeId: string }) => afterAll(call(historyEndpoints.undo, { params: { changeId } })),
    /** Restores deleted records, all or none. Only with the extension `trash`. */
    restoreTrash: ({ ids }: { ids: readonly string[] }) =>
      afterAll(call(trashEndpoints.restore, { body: { ids: [...ids] } })),

    /** The trips of a project as an iCalendar file. Only with the extension `calendar`. */
    travelFile: async (params: { projectId: string; title: string } & Aborting) => ({
      data: await (await accountCalls()).calendar.travelFile(params),
    }),

    /** The number of unread notifications. This call and those below: only with the extension `notifications`. */
    unreadNotifications: ofNotifications('askUnread'),
    /** Marks notifications as read: by ids, or all up to an instant. */
    readNotifications: (which: { ids: string[] } | { before: string }) =>
      after('notifications', ofNotifications('markRead')(which)),
    /** Channels for each kind of notification, and quiet hours of mails. */
    notificationPreferences: ofNotifications('askPreferences'),
    changeNotificationPreferences: ofNotifications('sendPreferences'),
    /** Users that a comment of the project may mention. */
    mentionable: ofNotifications('askMentionable'),

    /** Records of all resources by name, best match first. Only with the extension `search`. */
    search: ({ q, signal }: { q: string } & Aborting) => call(searchEndpoints.find, { query: { q }, signal }),

    /** The person's views of a list and shared ones; in the browser if the backend has no views. */
    views: async ({ resource, signal }: { resource: string } & Aborting) => ({
      data: await (await savedViews()).list(resource, signal),
    }),
    createView: async ({ data }: { data: ViewCreation }) => ({
      data: await after('views', (await savedViews()).create(data)),
    }),
    changeView: async ({ id, data }: { id: string; data: ViewChanges }) => ({
      data: await after('views', (await savedViews()).change(id, data)),
    }),
    async deleteView({ id }: { id: string }) {
      await after('views', (await savedViews()).remove(id));
      return { data: undefined };
    },

    ...callsOfFiles({ after, afterAll }),
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
