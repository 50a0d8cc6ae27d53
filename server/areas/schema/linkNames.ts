import { entities, kindOfResource } from '#contract/fields/entityKinds';
import type { Lookup, Rollup } from '#contract/fields/links';
import { customFieldKey } from '#contract/lists/listQuery';
import type { EntityKind } from '#contract/resources/calls/tenants';

interface Linking {
  lookup?: Lookup | null | undefined;
  rollup?: Rollup | null | undefined;
}

const prefix = customFieldKey('');

/** Renames a field of a kind; undefined: the name stays. */
export type Rename = (kind: EntityKind, name: string) => string | undefined;

/** The links of a field of `kind` with renamed custom fields; `resource` is the target of a look-up. */
export function renamedFully({ lookup, rollup }: Linking, kind: EntityKind, resource: string, rename: Rename): Linking {
  const renamed = (of: EntityKind | undefined, key: string) => {
    const name = of && key.startsWith(prefix) ? rename(of, key.slice(prefix.length)) : undefined;
    return name === undefined ? key : customFieldKey(name);
  };
  const shown = kindOfResource(resource);
  const summed = rollup ? kindOfResource(rollup.resource) : undefined;
  return {
    ...(lookup && {
      lookup: { ...lookup, through: renamed(kind, lookup.through), field: renamed(shown, lookup.field) },
    }),
    ...(rollup && {
      rollup: {
        ...rollup,
        through: renamed(summed, rollup.through),
        ...(rollup.of && { of: renamed(summed, rollup.of) }),
      },
    }),
  };
}

/** The links of a field with the ids that a save gives the fields of its own kind. */
export const renamedLinks = (field: Linking, rename: (id: string) => string | undefined, kind: EntityKind): Linking =>
  renamedFully(field, kind, field.lookup?.resource ?? entities[kind].resource, (of, id) =>
    of === kind ? rename(id) : undefined,
  );
