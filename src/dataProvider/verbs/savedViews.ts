import type { z } from 'zod';
import { call } from '#console/dataProvider/calls/calls';
import { collatorOf, pageLocale } from '#console/i18n/collation';
import { type View, type viewChanges, type viewCreation, viewEndpoints } from '#contract/extensions/views';

/** Storage for a person's values in the browser. */
export interface ViewStorage {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

export type ViewCreation = z.input<typeof viewCreation>;
export type ViewChanges = z.input<typeof viewChanges>;

/** Saved views, in the backend or the browser. */
interface SavedViews {
  list(resource?: string, signal?: AbortSignal): Promise<View[]>;
  create(data: ViewCreation): Promise<View>;
  change(id: string, data: ViewChanges): Promise<View>;
  remove(id: string): Promise<void>;
}

/** Views stored by the backend. */
export const servedViews: SavedViews = {
  list: async (resource, signal) =>
    (await call(viewEndpoints.list, { query: resource === undefined ? {} : { resource }, signal })).data,
  create: async (body) => (await call(viewEndpoints.create, { body })).data,
  change: async (id, body) => (await call(viewEndpoints.change, { params: { id }, body })).data,
  remove: async (id) => void (await call(viewEndpoints.delete, { params: { id } })),
};

const key = 'views';

/**
 * Views stored in the browser by person and company, for backends without views. They cannot be shared.
 * @see rules 14.14
 */
export function browserViews(storage: ViewStorage, owner: () => string | undefined): SavedViews {
  const all = (): View[] => {
    const value = storage.get(key);
    return Array.isArray(value) ? value : [];
  };
  /** A resource has at most one default view. */
  const store = (view: View) => {
    const others = all().filter(({ id }) => id !== view.id);
    const calmed = others.map((other) =>
      view.isDefault && other.resource === view.resource ? { ...other, isDefault: false } : other,
    );
    storage.set(key, [...calmed, view]);
    return view;
  };
  const requireFreeName = ({ id, resource, name }: Pick<View, 'id' | 'resource' | 'name'>) => {
    if (all().some((other) => other.id !== id && other.resource === resource && other.name === name)) {
      throw new NameTakenError(name);
    }
  };
  return {
    list: async (resource) =>
      all()
        .filter((view) => resource === undefined || view.resource === resource)
        .sort((one, other) => collatorOf(pageLocale()).compare(one.name, other.name)),
    async create({ id: wanted, resource, name, isDefault = false, query }) {
      const id = wanted ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
      const view = {
        id,
        resource,
        name: name.trim(),
        shared: false,
        isDefault,
        ownerId: owner() ?? '',
        ownerName: null,
        query,
      };
      requireFreeName(view);
      return store(view);
    },
    async change(id, changes) {
      const known = all().find((view) => view.id === id);
      if (!known) throw new Error('This view does not exist any more.');
      const view = { ...known, ...changes, shared: false, name: (changes.name ?? known.name).trim() };
      requireFreeName(view);
      return store(view);
    },
    async remove(id) {
      storage.set(
        key,
        all().filter((view) => view.id !== id),
      );
    },
  };
}

/** The error for a name that another view of the person has. */
export class NameTakenError extends Error {
  override readonly name = 'NameTakenError';
  constructor(readonly taken: string) {
    super(`There is a view named '${taken}' already.`);
  }
}
