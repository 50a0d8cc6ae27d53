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

/** An upload's progress, in bytes, and the way to stop it. */
export interface Transfer {
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

export interface DownloadedFile {
  blob: Blob;
  /** The name that the backend gives the file, else the one that was handed over. */
  fileName: string;
  headers: Headers;
}

/** Changes of one row. */
export interface RowChange {
  id: string;
  data: Readonly<Record<string, unknown>>;
  previousData?: Readonly<Record<string, unknown>> | undefined;
}

/** The rows that were changed; `changeId`: what `undoChange` takes back, where that is all of them. */
export interface RowsChanged {
  data: string[];
  changeId?: string | undefined;
}

export interface BulkParams extends Chosen, WithTrace {
  verb: 'updateMany' | 'deleteMany';
  /** Changes of every row, with additions to lists and calculations. */
  data?: Readonly<Record<string, unknown>>;
  /** The same for one record as it is, for a backend that cannot work it out. */
  each?(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Leave refused rows out. */
  skipRefused?: boolean;
  /** The names of its records, for its report. */
  nameOf?: ((id: string) => string) | undefined;
  /** Of the single writes, where it is a queue of them. */
  meta?: unknown;
}

export interface BulkOutcome {
  count: number;
  /** The rows that were changed, where ids were named or the backend takes nothing else. */
  done: readonly string[];
  /** Id for `undoChange`; absent: the backend cannot undo. */
  changeId?: string | undefined;
  refused: Readonly<Record<string, readonly string[]>>;
}

/** Result of a bulk action's dry run. */
export interface BulkTrial {
  count: number;
  refusedCount: number;
  /** Why, by the rows' ids; the first 1,000. */
  refused: Readonly<Record<string, readonly string[]>>;
}

export interface AggregatesParams {
  filter: Readonly<Record<string, unknown>>;
  /** The fields to add up, by their keys in lists. */
  of: readonly string[];
  /** The field that makes groups. */
  group?: string | undefined;
  /** The id of the saved view that says so, which may name fields that are gone. */
  view?: string | undefined;
}

interface Aborting {
  signal?: AbortSignal;
}
type Data<T> = Promise<{ data: T }>;

/** react-admin's realtime contract: topics `resource/{name}` and `resource/{name}/{id}`, and topics of one's own. */
export type RealtimeVerbs = {
  [Name in 'subscribe' | 'unsubscribe' | 'publish']: (...values: Parameters<Realtime[Name]>) => Promise<{ data: null }>;
} & {
  /** Lets what the cache shows follow what others change; undefined: the backend tells nothing. */
  follow(): Data<LiveFollower | undefined>;
};

/** The calls that are no verb of react-admin, as methods of the data provider. */
export interface CustomCalls extends ImportVerb, Pick<ListVerbs, 'streamList'> {
  /** Extensions of the backend beyond the base dialect. */
  offer(params?: Aborting): Data<Offer>;
  projectSummary(params?: Aborting): Data<ProjectSummary>;

  currentTenant(params?: Aborting): Data<Tenant>;
  /** The fields of one kind, where the company does not answer them; only with the extension `fieldsEverywhere`. */
  definition(params: { kind: EntityKind } & Aborting): Data<EntityDefinition>;
  /** `version`: from which the fields have come; where they are others by now, it is refused (412). */
  saveSchema(params: {
    kind: EntityKind;
    fields: z.input<typeof fieldDefinitionPayload>[];
    version?: string | undefined;
    meta?: unknown;
  }): Data<EntityDefinition | undefined>;
  /** How the forms and lists of a kind are arranged; only with the extension `layouts`. */
  saveLayout(params: { kind: EntityKind; layout: Layout; meta?: unknown }): Data<EntityDefinition>;
  /** Only with the extension `companyDefaults`. */
  saveCompanySettings(params: { settings: CompanySettings }): Data<Tenant>;
  /** Effects of a save on existing data. Needs the extension `schema`, as do the calls below. */
  previewSchema(params: {
    kind: EntityKind;
    fields: z.input<typeof fieldDefinitionPayload>[];
    /** `all`: whatever does not fit is named, and not the first of it alone. */
    failures?: 'all';
  }): Data<FieldImpact[]>;
  /** Every value of a custom field. */
  schemaValues(params: { fieldId: string } & Aborting): Data<StoredValue[]>;
  /** How often the values of a custom field are used; only with the extension `fieldRules`. */
  optionUse(params: { fieldId: string } & Aborting): Data<OptionUse>;
  /** Where a custom field is used; only with the extension `fieldUses`. */
  fieldUses(params: { kind: EntityKind; fieldId: string }): Data<FieldUse[]>;
  /** How far background work on the company's fields is; only with the extension `fieldWork`. */
  schemaWork(params?: Aborting): Data<FieldWork[]>;
  /** To be told that it is over: what shows values of fields reads them anew. */
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

  /** A link by which a user sets user name and password anew. Only with the extension `invitations`. */
  inviteUser(params: { id: string }): Data<z.infer<typeof invitation>>;

  /**
   * The calls about one's own account: sign-ins (extension `sessions`), second factor (`twoFactor`), passkeys
   * (`passkeys`), address of the calendar (`calendar`), API tokens (`tokens`, those of a user too); and about the
   * company's webhooks (`webhooks`).
   */
  account(): Data<AccountCalls>;

  /** The trips of a project as an iCalendar file. Only with the extension `calendar`. */
  travelFile(params: { projectId: string; title: string } & Aborting): Data<DownloadedFile>;

  /** How many of one's notifications are unread. This and what follows: only with the extension `notifications`. */
  unreadNotifications(params?: Aborting): Data<{ unread: number }>;
  /** Marks notifications as read: some, or all that are not newer than an instant. */
  readNotifications(which: { ids: string[] } | { before: string }): Data<undefined>;
  /** Where one is told of each kind of notification, and when no mail goes out. */
  notificationPreferences(params?: Aborting): Data<NotificationPreferences>;
  changeNotificationPreferences(params: { data: PreferenceChanges }): Data<NotificationPreferences>;
  /** People whom a comment of the project may mention. */
  mentionable(params: { projectId: string; q: string } & Aborting): Data<Mentionable[]>;

  /** Records of every resource by their names, the best first. Only with the extension `search`. */
  search(params: { q: string } & Aborting): Data<SearchResult[]>;

  /** One's own views of a list, and the company's; in the browser where the backend keeps none. */
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
  /** The file of a record's own field. Only with the extension `fieldFiles`. */
  uploadFieldFile(params: { fieldId: string; recordId: string; file: File } & Transfer): Data<{ value: string }>;
  /** A file that a save of a record will name. Only with the extension `heldFiles`. */
  stageFieldFile(params: { fieldId: string; file: File } & Transfer): Data<{ value: string }>;
  removeFieldFile(params: { fieldId: string; recordId: string }): Data<undefined>;
  /** Signed addresses that last for minutes: to save it, and of an image as it is and small. */
  fieldFileAddress(params: { fileId: string } & Aborting): Data<{ url: string; shown?: string; small?: string }>;
  /** A signed address that lasts for `expirationMinutes` (1 to 1440). */
  imageUrl(params: { imageId: string; expirationMinutes: number } & Aborting): Data<string>;
  /** The final address of an image's file. */
  imageDownloadUrl(params: { imageId: string } & Aborting): Data<string>;

  /** Undoes a change: restores the former values of each row. Only with the extension `history`. */
  undoChange(params: { changeId: string }): Data<UndoReply>;
  /**
   * Takes writes of the session back, the last one first: by the changes that the backend has kept, else by what the rows
   * held. What somebody has changed since stays.
   */
  takeBack(params: { written: readonly Written[] }): Data<TakenBack>;
  /** Restores deleted records, all or none. Only with the extension `trash`. */
  restoreTrash(params: { ids: readonly string[] }): Data<{ count: number }>;

  /**
   * Changes rows, each in its own way: as one change where the backend can, else one row after the other. Where they have
   * names, `bulkProgress` shows it.
   * @throws BulkError which rows were not changed, and why
   */
  updateRows(
    resource: string,
    params: { rows: readonly RowChange[]; nameOf?: BulkParams['nameOf']; meta?: unknown } & WithTrace,
  ): Promise<RowsChanged>;
  /** Refusals to expect, by the rows' ids; empty where the backend cannot check beforehand. */
  checkRows(resource: string, params: { rows: readonly RowChange[] }): Data<Readonly<Record<string, string>>>;
  /** Aggregates of the numbers of all rows that a filter finds. */
  listAggregates(resource: string, params: AggregatesParams & Aborting): Data<ListAggregates>;

  /**
   * Changes or deletes many: in one request and transaction where the backend can, else row by row in a queue, which
   * `bulkProgress` shows. Of several, one runs after the other.
   * @throws BulkError which rows were not changed, and why · CountError where there are not as many as expected
   */
  runBulk(resource: string, params: BulkParams): Data<BulkOutcome>;
  /** Dry run with its refusals; null: the backend has none. */
  tryBulk(resource: string, params: BulkParams & Aborting): Data<BulkTrial | null>;
  /** Runs the rows again that failed in the last updateMany or deleteMany, and them alone. */
  retryFailed(): Promise<{ data: string[] }>;
}

/** The type of `useDataProvider<AtriumDataProvider>()`. */
export type AtriumDataProvider = DataProvider & CustomCalls;

export type { ConsoleResource as ResourceName } from './resources';
