import { beforeEach, describe, expect, it } from 'vitest';
import type { ViewChanges, ViewCreation } from '#console/dataProvider/verbs/savedViews';
import { changeView, createView, deleteView, noteStored } from '#console/lists/views/viewWrites';
import { sessionSteps } from '#console/records/undo/steps';
import type { View } from '#contract/extensions/views';

const query = { filter: {} };
const mine = { resource: 'projects', ownerId: 'me', ownerName: null, roles: [], shared: false, watched: false, query };
const view = (id: string, more: Partial<View> = {}): View => ({ ...mine, id, name: id, isDefault: false, ...more });

let stored: View[] = [];
const keep = (one: View) => {
  const others = stored.filter(({ id }) => id !== one.id);
  stored = [...others.map((other) => (one.isDefault ? { ...other, isDefault: false } : other)), one];
  return { data: one };
};
/** The backend, as far as views go. */
const provider = {
  views: async () => ({ data: stored }),
  createView: async ({ data: { id = `new ${stored.length}`, ...data } }: { data: ViewCreation }) =>
    keep({ ...view(id), ...data } as View),
  changeView: async ({ id, data }: { id: string; data: ViewChanges }) => {
    const known = stored.find((one) => one.id === id);
    if (!known) throw new Error('There is no such view');
    return keep({ ...known, ...data } as View);
  },
  deleteView: async ({ id }: { id: string }) => {
    stored = stored.filter((one) => one.id !== id);
    return { data: undefined };
  },
};

async function inStep<R>(write: (step: number) => Promise<R>): Promise<R> {
  const { id, close } = sessionSteps.open();
  const result = await write(id);
  close();
  return result;
}

/** Undoes or redoes the latest step, its writes in reverse. */
async function back(direction: 'undo' | 'redo') {
  const step = sessionSteps.take(direction);
  const written = [];
  for (const one of step?.written.toReversed() ?? []) {
    const undone = await one.undo?.();
    if (undone?.again) written.push(undone.again);
  }
  if (step) sessionSteps.put(direction === 'undo' ? 'redo' : 'undo', { ...step, written });
}

const theDefault = () => stored.filter(({ isDefault }) => isDefault).map(({ id }) => id);

beforeEach(() => {
  sessionSteps.clear();
  stored = [];
});

describe('writes of views are steps of undo (rules 13.40)', () => {
  it('another default view gives its place back to the former one', async () => {
    const [former, next] = [view('former', { isDefault: true }), view('next')];
    stored = [former, next];
    await inStep((step) => changeView(provider, next, { name: 'Next', isDefault: true }, step));
    expect(theDefault()).toEqual(['next']);
    await back('undo');
    expect(theDefault()).toEqual(['former']);
    expect(stored.map(({ name }) => name).sort()).toEqual(['former', 'next']);
    await back('redo');
    expect(theDefault()).toEqual(['next']);

    await inStep((step) => changeView(provider, { ...next, isDefault: true }, { isDefault: false }, step));
    expect(theDefault()).toEqual([]);
    await back('undo');
    expect(theDefault()).toEqual(['next']);
  });

  it('a new default view goes, and the former one is the default again', async () => {
    stored = [view('former', { isDefault: true })];
    await inStep((step) =>
      createView(provider, { resource: 'projects', name: 'New', isDefault: true, query, id: 'made' }, step),
    );
    expect(theDefault()).toEqual(['made']);
    await back('undo');
    expect(theDefault()).toEqual(['former']);
    expect(stored).toHaveLength(1);
  });

  it('a deleted view is restored for its owner, and as one’s default', async () => {
    const hers = view('hers', { ownerId: 'ada', shared: true, isDefault: true });
    stored = [hers];
    await inStep((step) => deleteView(provider, hers, step));
    expect(stored).toEqual([]);
    await back('undo');
    expect(stored).toMatchObject([{ id: 'hers', ownerId: 'ada', shared: true, isDefault: true }]);
    await back('redo');
    expect(stored).toEqual([]);
  });

  it('what stands in the store of the person, such as pinned views, goes back unless it was changed since', async () => {
    const values = new Map<string, unknown>([['views.pinned', ['one', 'two']]]);
    const store = {
      getItem: <T>(key: string) => values.get(key) as T,
      setItem: (key: string, value: unknown) => void values.set(key, value),
    };
    const change = { key: 'views.pinned', id: 'two', name: 'Two', before: ['one'], after: ['one', 'two'] };
    await noteStored(store, change);
    await back('undo');
    expect(values.get('views.pinned')).toEqual(['one']);
    await back('redo');
    expect(values.get('views.pinned')).toEqual(['one', 'two']);
    values.set('views.pinned', ['three']);
    await back('undo');
    expect(values.get('views.pinned')).toEqual(['three']);
  });
});
