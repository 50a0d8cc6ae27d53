import type { RecordData, Scope } from '#console/dataProvider/mappings/mapping';
import { changeHeader } from '#contract/extensions/history';
import { definitionOf, goesToTrash } from '#contract/resources/index';

/** A row before and after a write; absent: it did not exist. */
export interface TracedRow {
  id: string;
  before?: RecordData | undefined;
  after?: RecordData | undefined;
}

/** The trace of a write, from which it can be undone. */
export interface WriteTrace {
  count: number;
  /** Changes in the backend's history. */
  changeIds: string[];
  /** Rows with their values, for backends without a history. */
  rows: TracedRow[];
  /** The written members. */
  data: RecordData;
  /** The written record, if the write was of one record. */
  record?: RecordData | undefined;
  /** The ids of its address. */
  scope: Scope;
}

export const emptyTrace = (): WriteTrace => ({ count: 0, changeIds: [], rows: [], data: {}, scope: {} });

/** Parameter of writes, filled by the part of the provider that sends them. */
export interface WithTrace {
  trace?: WriteTrace | undefined;
}

/** A write of the session. */
export interface Written extends WriteTrace, WriteWords {
  /** Undoes a write of values that are no record; absent: by its changes or rows. */
  undo?: (() => Promise<UndoneWrite>) | undefined;
}

/** A record that was left unchanged; without reasons: somebody has changed it since. */
export interface LeftRecord {
  resource: string;
  id: string;
  reasons: readonly string[];
}

/** The result of undoing one write; `again` redoes it. */
export interface UndoneWrite {
  count: number;
  left: LeftRecord[];
  again: Written | undefined;
}

/** Members that name a write. */
interface WriteWords {
  resource: string;
  action: 'created' | 'updated' | 'deleted';
  /** Names of its records. */
  nameOf?: ((id: string) => string) | undefined;
}

/** The log of the session's writes. */
export interface WriteLog {
  /**
   * Reports the start of a write.
   * @param step the step that the write belongs to; absent: a step of its own
   * @returns reports its end; without an argument there is nothing to undo
   */
  begin(step?: number): (written?: Written) => void;
}

/** Records the change in a reply and its number of rows. */
export function traceChange(trace: WriteTrace | undefined, changeId: string | null | undefined, count = 1): void {
  if (!trace || !changeId || count === 0) return;
  trace.count += count;
  if (!trace.changeIds.includes(changeId)) trace.changeIds.push(changeId);
}

interface Single extends Partial<Pick<WriteTrace, 'data' | 'record' | 'scope'>> {
  headers: Headers | undefined;
  /** For backends without changes. */
  row?: TracedRow | undefined;
}

/** Records the write of a single record. */
export function traceSingle(trace: WriteTrace | undefined, { headers, row, data, record, scope = {} }: Single): void {
  const changeId = headers?.get(changeHeader);
  if (!trace || !(changeId || row)) return;
  trace.record = record;
  trace.scope = scope;
  Object.assign(trace.data, data);
  if (changeId) traceChange(trace, changeId);
  else if (row) {
    trace.count += 1;
    trace.rows.push(row);
  }
}

const isPlain = (value: unknown): value is RecordData => typeof value === 'object' && value !== null;

/** The members of a record that `like` also has, including custom fields. */
export const membersLike = (record: RecordData, like: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(like).map(([name, shape]: [string, unknown]) => {
      const value: unknown = record[name];
      return [name, name === 'fields' && isPlain(shape) ? membersLike(isPlain(value) ? value : {}, shape) : value];
    }),
  );

/** Whether the history can undo the write. @see rules 14.12 */
const isUndone = ({ resource, action }: WriteWords): boolean =>
  action === 'deleted' ? goesToTrash(resource) : definitionOf(resource)?.undo !== false;

/** Runs a write and records its trace, even if it fails halfway. @see rules 13.40 */
export async function noted<P extends WithTrace & { meta?: unknown }, R>(
  log: WriteLog | undefined,
  { data, ...words }: WriteWords & { data?: RecordData | undefined },
  params: P,
  run: (params: P & { trace: WriteTrace }) => Promise<R>,
): Promise<R> {
  const step: unknown = Object(params.meta).step;
  const end = log?.begin(typeof step === 'number' ? step : undefined);
  const trace = { ...emptyTrace(), data: { ...data } };
  try {
    return await run({ ...params, trace });
  } finally {
    end?.(trace.count > 0 && isUndone(words) ? { ...words, ...trace } : undefined);
  }
}
