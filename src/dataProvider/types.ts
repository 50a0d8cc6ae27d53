import type { DataProvider } from 'react-admin';
import type { z } from 'zod';
import type { UndoReply } from '#contract/extensions/history';
import type { Layout } from '#contract/extensions/layouts';
import type { Mentionable, NotificationPreferences, PreferenceChanges } from '#contract/extensions/notifications';
import type {
  FieldImpact,
  FieldUse,
  FieldWork,
  OptionUse,
  SchemaDifference,
  SchemaFile,
  StoredValue,
} from '#contract/extensions/schema';
import type { SearchResult } from '#contract/extensions/search';
import type { View } from '#contract/extensions/views';
import type { fieldDefinitionPayload } from '#contract/fields/fieldDefinitions';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { adminPasswordChange, ownPasswordChange } from '#contract/resources/calls/auth';
import type { CompanySettings } from '#contract/resources/calls/companySettings';
import type { Document, TravelEntityType } from '#contract/resources/calls/documents';
import type { Image } from '#contract/resources/calls/images';
import type { ProjectSummary } from '#contract/resources/calls/projects';
import type { permissionItem, Role } from '#contract/resources/calls/roles';
import type { EntityDefinition, EntityKind, Tenant } from '#contract/resources/calls/tenants';
import type { invitation, profileChanges, User } from '#contract/resources/calls/users';
import type { AccountCalls } from './accountCalls';
import type { Offer } from './calls/extensions';
import type { ListVerbs } from './lists/lists';
import type { LiveFollower } from './live/follow';
import type { Realtime } from './live/realtime';
import type { Chosen } from './verbs/chosen';
import type { ImportVerb } from './verbs/importRows';
import type { ViewChanges, ViewCreation } from './verbs/savedViews';
import type { TakenBack } from './verbs/takeBack';
import type { WithTrace, Written } from './verbs/written';

/** Owner of a document. */
export type DocumentOwner =
  | { kind: 'project'; projectId: string }
  | { kind: 'travel'; entityType: TravelEntityType; entityId: string }
  | { kind: 'inventory'; inventoryItemId: string };

/** Owner of an image. */
export type ImageOwner = { kind: 'project'; projectId: string } | { kind: 'inventory'; inventoryItemId: string };

/** Progress of an upload in bytes, and a signal that cancels it. */
export interface Transfer {
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

export interface DownloadedFile {
  blob: Blob;
  /** The name from the backend, else the given one. */
  fileName: string;
  headers: Headers;
}

/** Changes of one row. */
interface RowChange {
  id: string;
  data: Readonly<Record<string, unknown>>;
  previousData?: Readonly<Record<string, unknown>> | undefined;
}

/** The changed rows. `changeId`: for `undoChange`, if it covers all of them. */
export interface RowsChanged {
  data: string[];
  changeId?: string | undefined;
}

export interface BulkParams extends Chosen, WithTrace {
  verb: 'updateMany' | 'deleteMany';
  /** Changes for every row, including additions to lists and calculations. */
  data?: Readonly<Record<string, unknown>>;
  /** The changes for one record, for backends without calculations. */
  each?(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Whether to leave refused rows out. */
  skipRefused?: boolean;
  /** Names of the records, for the report. */
  nameOf?: ((id: string) => string) | undefined;
  /** `meta` of the single writes if the backend has no bulk call. */
  meta?: unknown;
}

export interface BulkOutcome {
  /** The number of rows that were changed. */
  count: number;
  /** The number of further rows that had the values already, as far as the backend says so. */
  unchanged: number;
  /** The rows of both kinds, if ids were given or the backend takes ids only. */
  done: readonly string[];
  /** The id for `undoChange`; absent: the backend cannot undo. */
  changeId?: string | undefined;
  refused: Readonly<Record<string, readonly string[]>>;
}

/** Result of a bulk action's dry run. */
export interface BulkTrial {
  count: number;
  refusedCount: number;
  /** Reasons by row id, for the first 1,000 rows. */
  refused: Readonly<Record<string, readonly string[]>>;
}

export interface AggregatesParams {
  filter: Readonly<Record<string, unknown>>;
  /** Fields to sum, by their keys in lists. */
  of: readonly string[];
  /** The fields that make groups, the outermost first. */
  groups?: readonly string[] | undefined;
  /** The id of the saved view that says so, which may name fields that are gone. */
  view?: string | undefined;
}

interface Aborting {
  signal?: AbortSignal;
}
type Data<T> = Promise<{ data: T }>;

/** react-admin's realtime contract: topics `resource/{name}` and `resource/{name}/{id}`, and custom topics. */
export type RealtimeVerbs = {
  [Name in 'subscribe' | 'unsubscribe' | 'publish']: (...values: Parameters<Realtime[Name]>) => Promise<{ data: null }>;
} & {
  /** Updates cached data when others change it; undefined: the backend has no live updates. */
  follow(): Data<LiveFollower | undefined>;
};

/** Calls beyond react-admin's verbs, as methods of the data provider. */
export interface CustomCalls extends ImportVerb, Pick<ListVerbs, 'streamList'> {
  /** Extensions of the backend beyond the base dialect. */
  offer(params?: Aborting): Data<Offer>;
  projectSummary(params?: Aborting): Data<ProjectSummary>;

  currentTenant(params?: Aborting): Data<Tenant>;
  /** The fields of a kind that the company's reply does not contain; only with the extension `fieldsEverywhere`. */
  definition(params: { kind: EntityKind } & Aborting): Data<EntityDefinition>;
  /**
   * `version`: the version of the fields on which the change is based; the backend refuses (412) if they have changed
   * since.
   */
  saveSchema(params: {
    kind: EntityKind;
    fields: z.input<typeof fieldDefinitionPayload>[];
    version?: string | undefined;
    meta?: unknown;
  }): Data<EntityDefinition | undefined>;
  /** The layout of forms and lists of a kind; only with the extension `layouts`. */
  saveLayout(params: { kind: EntityKind; layout: Layout; meta?: unknown }): Data<EntityDefinition>;
  /** Only with the extension `companyDefaults`. */
  saveCompanySettings(params: { settings: CompanySettings }): Data<Tenant>;
  /** Effects of a save on existing data. Needs the extension `schema`, as do the calls below. */
  previewSchema(params: {
    kind: EntityKind;
    fields: z.input<typeof fieldDefinitionPayload>[];
    /** `all`: list all failing values, not only the first ones. */
    failures?: 'all';
  }): Data<FieldImpact[]>;
  /** Every value of a custom field. */
  schemaValues(params: { fieldId: string } & Aborting): Data<StoredValue[]>;
  /** How often each value of a custom field is used; only with the extension `fieldRules`. */
  optionUse(params: { fieldId: string } & Aborting): Data<OptionUse>;
  /** Uses of a custom field; only with the extension `fieldUses`. */
  fieldUses(params: { kind: EntityKind; fieldId: string }): Data<FieldUse[]>;
  /** Progress of background work on the company's fields; only with the extension `fieldWork`. */
  schemaWork(params?: Aborting): Data<FieldWork[]>;
  /** Called when the work has ended: values of fields are read again. */
  schemaWorkDone(): Data<undefined>;
  schemaFile(params?: Aborting): Data<SchemaFile>;
  compareSchemaFile(params: { file: SchemaFile }): Data<SchemaDifference[]>;
  applySchemaFile(params: { file: SchemaFile }): Data<SchemaDifference[]>;

  claims(params?: Aborting): Data<z.infer<typeof permissionItem>[]>;
  roleByName(params: { roleName: string } & Aborting): Data<Role>;
  assignClaim(params: { role: string; claimValue: string }): Data<Role>;

  me(params?: Aborting): Data<Partial<User>>;
  /** Only with the extension `profile`. */
  updateMe(params: { data: z.input<typeof profileChanges> }): Data<User>;
  changePassword(params: { data: z.input<typeof ownPasswordChange> }): Data<undefined>;
  adminChangePassword(params: { data: z.input<typeof adminPasswordChange> }): Data<undefined>;

  /** An invitation by which a user sets user name and password again. Only with the extension `invitations`. */
  inviteUser(params: { id: string }): Data<z.infer<typeof invitation>>;

  /**
   * Calls about the person's account: sessions (extension `sessions`), second factor (`twoFactor`), passkeys
   * (`passkeys`), calendar address (`calendar`), API tokens (`tokens`, also of other users); and about the company's
   * webhooks (`webhooks`).
   */
  account(): Data<AccountCalls>;

  /** The trips of a project as an iCalendar file. Only with the extension `calendar`. */
  travelFile(params: { projectId: string; title: string } & Aborting): Data<DownloadedFile>;

  /** The number of unread notifications. This call and those below: only with the extension `notifications`. */
  unreadNotifications(params?: Aborting): Data<{ unread: number }>;
  /** Marks notifications as read: by ids, or all up to an instant. */
  readNotifications(which: { ids: string[] } | { before: string }): Data<undefined>;
  /** Channels for each kind of notification, and quiet hours of mails. */
  notificationPreferences(params?: Aborting): Data<NotificationPreferences>;
  changeNotificationPreferences(params: { data: PreferenceChanges }): Data<NotificationPreferences>;
  /** Users that a comment of the project may mention. */
  mentionable(params: { projectId: string; q: string } & Aborting): Data<Mentionable[]>;

  /** Records of all resources by name, best match first. Only with the extension `search`. */
  search(params: { q: string } & Aborting): Data<SearchResult[]>;

  /** The person's views of a list and shared ones; in the browser if the backend has no views. */
  views(params: { resource: string } & Aborting): Data<View[]>;
  createView(params: { data: ViewCreation }): Data<View>;
  changeView(params: { id: string; data: ViewChanges }): Data<View>;
  deleteView(params: { id: string }): Data<undefined>;

  uploadDocument(params: { owner: DocumentOwner; file: File; description?: string } & Transfer): Data<Document>;
  /** @throws Error 'No authentication token found' · 'Download failed: {status} {text}' */
  downloadDocument(
    params: { owner?: DocumentOwner; documentId: string; fileName?: string } & Aborting,
  ): Data<DownloadedFile>;
  uploadImage(
    params: {
      owner: ImageOwner;
      file: File;
      description?: string;
      category?: string;
      metadata?: Record<string, unknown>;
    } & Transfer,
  ): Data<Image>;
  /** The file of a record's custom field. Only with the extension `fieldFiles`. */
  uploadFieldFile(params: { fieldId: string; recordId: string; file: File } & Transfer): Data<{ value: string }>;
  /** Uploads a file for a later save of a record. Only with the extension `heldFiles`. */
  stageFieldFile(params: { fieldId: string; file: File } & Transfer): Data<{ value: string }>;
  removeFieldFile(params: { fieldId: string; recordId: string }): Data<undefined>;
  /** Signed addresses that are valid for minutes: `url` for the download; for images also full size and thumbnail. */
  fieldFileAddress(params: { fileId: string } & Aborting): Data<{ url: string; shown?: string; small?: string }>;
  /** A signed address that is valid for `expirationMinutes` (1 to 1440). */
  imageUrl(params: { imageId: string; expirationMinutes: number } & Aborting): Data<string>;
  /** The final address of an image's file. */
  imageDownloadUrl(params: { imageId: string } & Aborting): Data<string>;

  /** Undoes a change: restores the former values of each row. Only with the extension `history`. */
  undoChange(params: { changeId: string }): Data<UndoReply>;
  /**
   * Undoes writes of the session, the latest first: by changes in the backend's history, else by the rows' earlier
   * values. Values that somebody has changed since stay.
   */
  takeBack(params: { written: readonly Written[] }): Data<TakenBack>;
  /** Restores deleted records, all or none. Only with the extension `trash`. */
  restoreTrash(params: { ids: readonly string[] }): Data<{ count: number }>;

  /**
   * Changes rows, each differently: in one change if the backend can, else one after another. With names,
   * `bulkProgress` shows the run.
   * @throws BulkError with the rows that failed and the reasons
   */
  updateRows(
    resource: string,
    params: { rows: readonly RowChange[]; nameOf?: BulkParams['nameOf']; meta?: unknown } & WithTrace,
  ): Promise<RowsChanged>;
  /** Predicted refusals by row id; empty if the backend has no dry run. */
  checkRows(resource: string, params: { rows: readonly RowChange[] }): Data<Readonly<Record<string, string>>>;
  /** Aggregates of all rows of a filter. */
  listAggregates(resource: string, params: AggregatesParams & Aborting): Data<ListAggregates>;

  /**
   * Changes or deletes many rows: in one request and transaction if the backend can, else in a queue that
   * `bulkProgress` shows. Several runs wait for each other.
   * @throws BulkError with the rows that failed and the reasons · CountError for an unexpected number of rows
   */
  runBulk(resource: string, params: BulkParams): Data<BulkOutcome>;
  /** The result of a dry run; null: the backend has none. */
  tryBulk(resource: string, params: BulkParams & Aborting): Data<BulkTrial | null>;
  /** Retries the failed rows of the last updateMany or deleteMany. */
  retryFailed(): Promise<{ data: string[] }>;
}

/** The type for `useDataProvider<AtriumDataProvider>()`. */
export type AtriumDataProvider = DataProvider & CustomCalls;

export type { ConsoleResource as ResourceName } from './resources';
