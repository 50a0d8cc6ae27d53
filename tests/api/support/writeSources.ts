import type { ErrorBody } from '#contract/errors';
import type { BulkReply } from '#contract/extensions/bulk';
import type { HistoryEntry, UndoReply } from '#contract/extensions/history';
import type { ImportReply } from '#contract/extensions/importing';
import type { TrashEntry } from '#contract/extensions/trash';
import type { TestReply, TestUser } from './app';
import type { callsOf } from './calls';

export type Calls = Pick<ReturnType<typeof callsOf>, 'call' | 'create'>;
/** A payload: members, and custom fields by their names. */
export type Body = Readonly<Record<string, unknown>>;

/** A written resource: its calls. */
export interface Written {
  /** The address of the collection. */
  path: string;
  /** Where one is read. */
  one(id: string): string;
  /** The call of one replaces it. */
  isReplaced?: boolean;
  /** The member with the record's name. */
  title: 'title' | 'name';
}
type Answer = Partial<BulkReply & UndoReply & ImportReply & ErrorBody & { id: string }>;
export type Reply = TestReply<Answer>;

/** A record before and after a write, and the writer. */
export interface Case {
  of: Written;
  title: string;
  before: Body;
  patch: Body;
  writer: TestUser;
  /** As the calls take them. */
  payload(body: Body): Body;
}

interface Prepared {
  /** The record; none: it is not there yet. */
  id?: string;
  write(): Promise<Reply>;
}

/** A way of writing: gives a record the values of `patch`. */
export interface WriteSource {
  /** A record comes about by it, or comes back whole. */
  makes?: 'new' | 'back';
  prepare(calls: Calls, wanted: Case): Promise<Prepared>;
}

const lastChange = async ({ call }: Calls, entityId: string) =>
  (await call<HistoryEntry[]>('GET', `History?filter=${JSON.stringify({ entityId })}`)).body[0]?.changeId;

/** Members of several bodies, the later ones first. */
export const merged = (...bodies: Body[]): Body => {
  const fields = Object.assign({}, ...bodies.map((body) => body.fields));
  return { ...Object.assign({}, ...bodies), ...(Object.keys(fields).length > 0 && { fields }) };
};

const made = ({ create }: Calls, { of, payload }: Case, ...bodies: Body[]) =>
  create(of.path, payload(merged(...bodies)));

/** A way that changes a record which is as `before`. */
const changing = (write: (calls: Calls, id: string, wanted: Case) => Promise<Reply>): WriteSource => ({
  async prepare(calls, wanted) {
    const id = await made(calls, wanted, wanted.before);
    return { id, write: () => write(calls, id, wanted) };
  },
});

const imported = ({ call }: Calls, { of, writer }: Case, request: Body) =>
  call<Answer>('POST', `${of.path}/import`, request, writer);

const bulk = (choice: (id: string, wanted: Case) => Body): WriteSource =>
  changing(({ call }, id, wanted) => {
    const { of, payload, patch: values, writer } = wanted;
    return call<Answer>('PATCH', of.path, { ...choice(id, wanted), changes: payload(values) }, writer);
  });

/** As an administrator does it beforehand. */
const patched = async ({ call }: Calls, id: string, { of, payload }: Case, body: Body) => {
  const { status } = await call('PATCH', of.path, { ids: [id], changes: payload(body) });
  if (status !== 200) throw new Error(`What goes before is refused: ${status}`);
};

const undone = ({ call }: Calls, { writer }: Case, changeId: string | undefined) =>
  call<Answer>('POST', `History/${changeId}/undo`, undefined, writer);

const deleted = async (calls: Calls, wanted: Case) => {
  const id = await made(calls, wanted, wanted.before, wanted.patch);
  await calls.call('DELETE', wanted.of.path, { ids: [id] });
  return id;
};

/** Every way of writing a record's own members. @see rules 2.15, 11.15, 14.12, 18.1 */
export const writeSources: Readonly<Record<string, WriteSource>> = {
  create: {
    makes: 'new',
    prepare: async ({ call }, { of, before, patch: values, payload, writer }) => ({
      write: () => call<Answer>('POST', of.path, payload(merged(before, values)), writer),
    }),
  },
  change: changing(({ call }, id, { of, payload, before, patch: values, writer }) =>
    of.isReplaced
      ? call<Answer>('PUT', of.one(id), payload(merged(before, values)), writer)
      : call<Answer>('PATCH', `${of.path}/${id}`, payload(values), writer),
  ),
  'bulk by ids': bulk((id) => ({ ids: [id] })),
  'bulk by filter': bulk((_, { of, title }) => ({ filter: { [of.title]: title }, expected: 1 })),
  'bulk that skips': bulk((id) => ({ ids: [id], skipRefused: true })),
  rows: changing(({ call }, id, { of, payload, patch: values, writer }) =>
    call<Answer>('PATCH', of.path, { rows: [{ id, changes: payload(values) }] }, writer),
  ),
  'import of new rows': {
    makes: 'new',
    prepare: async (calls, wanted) => ({
      write: () =>
        imported(calls, wanted, { mode: 'create', rows: [wanted.payload(merged(wanted.before, wanted.patch))] }),
    }),
  },
  'import by id': changing((calls, id, wanted) =>
    imported(calls, wanted, { mode: 'update', key: 'id', rows: [{ id, ...wanted.payload(wanted.patch) }] }),
  ),
  'import by title': changing((calls, _, wanted) => {
    const key = wanted.of.title;
    return imported(calls, wanted, {
      mode: 'update',
      key,
      rows: [{ ...wanted.payload(wanted.patch), [key]: wanted.title }],
    });
  }),
  undo: {
    async prepare(calls, wanted) {
      const id = await made(calls, wanted, wanted.before, wanted.patch);
      await patched(calls, id, wanted, wanted.before);
      const changeId = await lastChange(calls, id);
      return { id, write: () => undone(calls, wanted, changeId) };
    },
  },
  'undo of an undo': {
    async prepare(calls, wanted) {
      const id = await made(calls, wanted, wanted.before);
      await patched(calls, id, wanted, wanted.patch);
      await calls.call('POST', `History/${await lastChange(calls, id)}/undo`);
      const changeId = await lastChange(calls, id);
      return { id, write: () => undone(calls, wanted, changeId) };
    },
  },
  restore: {
    makes: 'back',
    async prepare(calls, wanted) {
      const entityId = await deleted(calls, wanted);
      const { body } = await calls.call<TrashEntry[]>('GET', `Trash?filter=${JSON.stringify({ entityId })}`);
      const ids = [body[0]?.id];
      return { id: entityId, write: () => calls.call<Answer>('POST', 'Trash/restore', { ids }, wanted.writer) };
    },
  },
  'undo of a deletion': {
    makes: 'back',
    async prepare(calls, wanted) {
      const id = await deleted(calls, wanted);
      const changeId = await lastChange(calls, id);
      return { id, write: () => undone(calls, wanted, changeId) };
    },
  },
};

/** Whether an answer says that its row was written. */
export const isWritten = ({ status, body }: Reply): boolean =>
  status < 300 &&
  body.count !== 0 &&
  body.results?.[0]?.action !== 'refused' &&
  body.results?.[0]?.action !== 'unchanged';

/** The record of an answer. */
export const idOf = ({ body }: Reply): string | undefined => body.id ?? body.results?.[0]?.id;
