import type { HistoryAction } from '#contract/extensions/history';

/** The values before and after, by field. */
type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

interface Entry {
  entityId: string;
  action: HistoryAction;
  changes: Changes;
}

const isSame = ([before, after]: readonly [unknown, unknown]) =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** Joins two changes of an entity; drops fields that end as they began. */
function joined(first: Changes, then: Changes): Changes {
  const later = Object.entries(then).map(([field, [before, after]]) => {
    const [start] = first[field] ?? [before];
    return [field, [start, after]] as const;
  });
  const all = Object.entries({ ...first, ...Object.fromEntries(later) });
  return Object.fromEntries(all.filter(([, pair]) => !isSame(pair)));
}

/**
 * The net effect of a change on each entity, which several of its requests may have touched, as those of an import do.
 * @param entries of one resource, the last written first
 */
export function netEntries<E extends Entry>(entries: readonly E[]): E[] {
  const net = new Map<string, E>();
  const several = new Set<string>();
  for (const earlier of entries) {
    const { entityId } = earlier;
    const later = net.get(entityId);
    if (!later) net.set(entityId, earlier);
    else if (later.action === 'updated') {
      several.add(entityId);
      net.set(entityId, { ...earlier, changes: joined(earlier.changes, later.changes) });
    }
  }
  const hasChanged = ({ entityId, action, changes }: E) =>
    action !== 'updated' || !several.has(entityId) || Object.keys(changes).length > 0;
  return [...net.values()].filter(hasChanged);
}
