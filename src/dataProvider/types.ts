import type { DataProvider } from 'react-admin';
import type { ListAggregates } from '#contract/lists/listAggregates';
import type { TravelEntityType } from '#contract/resources/calls/documents';
import type { ListVerbs } from './lists/lists';
import type { LiveFollower } from './live/follow';
import type { Realtime } from './live/realtime';
import type { Chosen } from './verbs/chosen';
import type { customCalls } from './verbs/customCalls';
import type { ImportVerb } from './verbs/importRows';
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

export interface Aborting {
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

/** Verbs about many rows, in one request if the backend can. */
export interface RowCalls {
  /**
   * Undoes writes of the session, the latest first: by changes in the backend's history, else by the rows' earlier
   * values. Values that somebody has changed since stay.
   */
  takeBack(params: { written: readonly Written[] }): Data<TakenBack>;
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

/** Calls beyond react-admin's verbs, as methods of the data provider. */
export type CustomCalls = RowCalls & ImportVerb & Pick<ListVerbs, 'streamList'> & ReturnType<typeof customCalls>;

/** The type for `useDataProvider<AtriumDataProvider>()`. */
export type AtriumDataProvider = DataProvider & CustomCalls;

export type { ConsoleResource as ResourceName } from './resources';
