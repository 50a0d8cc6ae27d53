import type { View } from '#contract/extensions/views';

/** The views in the person's order of tabs. Without one: pinned views, own views, then the others. */
export function orderedTabs(views: readonly View[], order: readonly string[], pinned: ReadonlySet<string>): View[] {
  const rank = ({ id, shared }: View): number => {
    const index = order.indexOf(id);
    if (index >= 0) return index;
    return order.length + (pinned.has(id) ? 0 : shared ? 2 : 1);
  };
  return views.toSorted((one, other) => rank(one) - rank(other));
}

/** The order after moving a tab to another's position. */
export function movedTab(ids: readonly string[], id: string, over: string): string[] {
  const others = ids.filter((other) => other !== id);
  const index = ids.indexOf(over);
  return index < 0 ? [...ids] : [...others.slice(0, index), id, ...others.slice(index)];
}
