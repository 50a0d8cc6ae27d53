import type { Store } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { ViewChanges, ViewCreation } from '#console/dataProvider/verbs/savedViews';
import { type StepValues, undoableValues } from '#console/records/undo/valueChanges';
import type { View } from '#contract/extensions/views';

/** Writes of views as steps of undo. */

type Provider = Pick<AtriumDataProvider, 'views' | 'createView' | 'changeView' | 'deleteView'>;
type ViewValues = Pick<View, 'name' | 'shared' | 'roles' | 'watched' | 'query'>;

const valuesOf = ({ name, shared, roles, watched, query }: View): ViewValues => ({
  name,
  shared,
  roles,
  watched,
  query,
});

/** Present ids of views that were deleted and restored, where the backend gave them others. */
const restoredIds = new Map<string, string>();
const presentId = (id: string): string => {
  const next = restoredIds.get(id);
  return next === undefined ? id : presentId(next);
};

/** Restores a view for its owner, who may be another person, and as the default of whoever deleted it. */
async function restore(provider: Provider, view: View): Promise<View> {
  const id = presentId(view.id);
  const { resource, ownerId, isDefault } = view;
  const { data } = await provider.createView({ data: { ...valuesOf(view), id, ownerId, isDefault, resource } });
  if (data.id !== id) restoredIds.set(id, data.id);
  return data;
}

const valuesIn = (provider: Provider, view: View): StepValues<ViewValues> => ({
  resource: 'views',
  id: view.id,
  name: view.name,
  async read() {
    const { data } = await provider.views({ resource: view.resource });
    const found = data.find(({ id }) => id === presentId(view.id));
    return found && valuesOf(found);
  },
  async write(values, now) {
    const id = presentId(view.id);
    if (!values) return provider.deleteView({ id });
    return now ? provider.changeView({ id, data: values }) : restore(provider, { ...view, ...values });
  },
});

/** The person's default view of a list, by its id. */
interface DefaultView {
  view: string | undefined;
}

async function defaultOf(provider: Provider, resource: string): Promise<string | undefined> {
  const { data } = await provider.views({ resource });
  return data.find(({ isDefault }) => isDefault)?.id;
}

/** Notes that a write of a view has changed which view is the default. */
async function noteDefault(
  provider: Provider,
  { id, name, resource }: View,
  before: string | undefined,
  options: { step: number; action: 'created' | 'updated' },
): Promise<void> {
  const after = await defaultOf(provider, resource);
  await undoableValues<DefaultView, void>(
    async () => undefined,
    () => ({
      ...{ resource: 'views', id, name, before: { view: before }, after: { view: after } },
      read: async () => ({ view: await defaultOf(provider, resource) }),
      async write(values, now) {
        const changed = values?.view ?? now?.view;
        const data = { isDefault: values?.view !== undefined };
        if (changed !== undefined) await provider.changeView({ id: presentId(changed), data });
      },
    }),
    options,
  );
}

/** @param step the step of undo that the write belongs to, here and below */
export async function createView(provider: Provider, data: ViewCreation, step: number): Promise<View> {
  const before = data.isDefault ? await defaultOf(provider, data.resource) : undefined;
  const view = await undoableValues(
    async () => (await provider.createView({ data })).data,
    (made) => ({ ...valuesIn(provider, made), before: undefined, after: valuesOf(made) }),
    { step },
  );
  if (data.isDefault) await noteDefault(provider, view, before, { step, action: 'created' });
  return view;
}

export async function changeView(provider: Provider, view: View, data: ViewChanges, step: number): Promise<View> {
  const changesDefault = data.isDefault !== undefined && data.isDefault !== view.isDefault;
  const before = changesDefault ? await defaultOf(provider, view.resource) : undefined;
  const changed = await undoableValues(
    async () => (await provider.changeView({ id: view.id, data })).data,
    (after) => ({ ...valuesIn(provider, view), before: valuesOf(view), after: valuesOf(after) }),
    { step },
  );
  if (changesDefault) await noteDefault(provider, view, before, { step, action: 'updated' });
  return changed;
}

export async function deleteView(provider: Provider, view: View, step: number): Promise<void> {
  const deletion = { ...valuesIn(provider, view), before: valuesOf(view), after: undefined };
  await undoableValues(
    () => provider.deleteView({ id: view.id }),
    () => deletion,
    { step },
  );
}

interface StoredChange {
  /** The key in react-admin's store. */
  key: string;
  /** Names the change in messages. */
  id: string;
  name: string;
  before: unknown;
  after: unknown;
}

/** Notes a change of the person's store: the order of tabs, pinned views, tiles. */
export async function noteStored(
  store: Pick<Store, 'getItem' | 'setItem'>,
  { key, id, name, before, after }: StoredChange,
  step?: number,
): Promise<void> {
  await undoableValues<{ stored: unknown }, void>(
    async () => undefined,
    () => ({
      ...{ resource: 'views', id, name, before: { stored: before }, after: { stored: after } },
      read: async () => ({ stored: store.getItem(key) }),
      write: async (values) => store.setItem(key, values?.stored),
    }),
    { step, action: 'updated' },
  );
}
