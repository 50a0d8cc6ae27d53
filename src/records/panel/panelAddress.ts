/** Members of a list's address: the record in the panel beside the list, and the tab of the panel. */
export const panelMembers = { record: 'record', tab: 'tab' } as const;

/** The search part of a list's address without the panel's members; the same text for every record of the panel. */
export function withoutPanel(search: string): string {
  if (!search.includes(panelMembers.record)) return search;
  const parameters = new URLSearchParams(search);
  for (const member of Object.values(panelMembers)) parameters.delete(member);
  const rest = `${parameters}`;
  return rest && `?${rest}`;
}
