import type { FilterGroup, FilterPart, FilterRow } from './filterTree';

/** Actions of the builder. */
export type TreeAction =
  | { type: 'add'; to: string; part: FilterPart }
  | { type: 'remove'; id: string }
  | { type: 'match'; id: string; match: FilterGroup['match'] }
  | { type: 'change'; id: string; to: Partial<Omit<FilterRow, 'kind' | 'id'>> }
  | { type: 'replace'; root: FilterGroup };

/** The builder's tree after an action. The root always stays. */
export function treeAfter(root: FilterGroup, action: TreeAction): FilterGroup {
  if (action.type === 'replace') return action.root;
  return after(root, action);
}

function after(group: FilterGroup, action: Exclude<TreeAction, { type: 'replace' }>): FilterGroup {
  if (action.type === 'add' && action.to === group.id) return { ...group, parts: [...group.parts, action.part] };
  if (action.type === 'match' && action.id === group.id) return { ...group, match: action.match };
  const parts = group.parts.flatMap((part): FilterPart[] => {
    if (action.type === 'remove' && action.id === part.id) return [];
    if (part.kind === 'group') return [after(part, action)];
    return [
      action.type === 'change' && action.id === part.id && part.kind === 'row' ? { ...part, ...action.to } : part,
    ];
  });
  return { ...group, parts };
}
