import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';

/** Children that are deleted with a record: names and counts. */
export type ChildCounts = readonly (readonly [name: string, count: number | null | undefined])[];

/** Sums the children of several records, in the order of the first record's. */
export function sumChildren(records: readonly ChildCounts[]): ChildCounts {
  const sums = new Map<string, number>();
  for (const [name, count] of records.flat()) sums.set(name, (sums.get(name) ?? 0) + (count ?? 0));
  return [...sums];
}

/** Returns a function that names the children which are deleted, too; undefined: none. */
export function useChildrenText(): (children: ChildCounts) => string | undefined {
  const text = useText();
  const format = useFormat();
  return (children) => {
    const counted = children.flatMap(([name, count]) =>
      count ? [text('projects.tabs.counted', { name, count })] : [],
    );
    return counted.length > 0 ? text('lists.also_deleted', { what: format.list(counted) }) : undefined;
  };
}
