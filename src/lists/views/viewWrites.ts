import type { Store } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { ViewChanges, ViewCreation } from '#console/dataProvider/verbs/savedViews';
import { type StepValues, undoableValues } from '#console/records/undo/valueChanges';
import type { View } from '#contract/extensions/views';

/** Writes of views as steps of undo. */

type Provider = Pick<AtriumDataProvider, 'views' | 'createView' | 'changeView' | 'deleteView'>;
type ViewValues = Pick<View, 'name' | 'shared' | 'roles' | 'isDefault' | 'watched' | 'query'>;

const valuesOf = ({ name, shared, roles, isDefault, watched, query }: View): ViewValues => ({
  name,
  shared,
  roles,
  isDefault,
  watched,
  query,
});

/** Present ids of views that were deleted and restored, where the backend gave them others. */
const restoredIds = new Map<string, string>();
const presentId = (id: string): string => {
  const next = restoredIds.get(id);
  return next === undefined ? id : presentId(next);
};

async function restore(provider: Provider, view: View): Promise<View> {
  const id = presentId(view.id);
  const { data } = await provider.createView({ data: { ...valuesOf(view), id, resource: view.resource } });
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

export const createView = (provider: Provider, data: ViewCreation): Promise<View> =>
  undoableValues(
    async () => (await provider.createView({ data })).data,
    (view) => ({ ...valuesIn(provider, view), before: undefined, after: valuesOf(view) }),
  );

export const changeView = (provider: Provider, view: View, data: ViewChanges): Promise<View> =>
  undoableValues(
    async () => (await provider.changeView({ id: view.id, data })).data,
    (after) => ({ ...valuesIn(provider, view), before: valuesOf(view), after: valuesOf(after) }),
  );

/** @param viewer whose view can be restored: whoever restores a view owns it */
export const deleteView = (provider: Provider, view: View, viewer: string | undefined): Promise<unknown> =>
  undoableValues(
    () => provider.deleteView({ id: view.id }),
    () =>
      view.ownerId === viewer ? { ...valuesIn(provider, view), before: valuesOf(view), after: undefined } : undefined,
  );

interface TabOrder {
  resource: string;
  /** Names the tabs in messages. */
  name: string;
  before: readonly string[];
  after: readonly string[];
}

/** Notes a changed order of the tabs. */
export async function noteTabOrder(
  store: Pick<Store, 'getItem' | 'setItem'>,
  { resource, name, before, after }: TabOrder,
): Promise<void> {
  const key = `${resource}.tabs`;
  await undoableValues<{ order: readonly string[] }, void>(
    async () => undefined,
    () => ({
      resource: 'views',
      id: key,
      name,
      read: async () => ({ order: store.getItem<readonly string[]>(key, []) ?? [] }),
      write: async (values) => store.setItem(key, values?.order ?? []),
      before: { order: before },
      after: { order: after },
    }),
  );
}
