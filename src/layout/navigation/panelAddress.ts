/** Query parameters of a list: the record in its panel, and the panel's tab. */
export const panelMembers = { record: 'record', tab: 'tab' } as const;

/** The record in the panel of a list's address; null: closed. */
export const openedRecord = (search: string): string | null => new URLSearchParams(search).get(panelMembers.record);

/** A list's query string without the panel's parameters, so that it is equal for every record of the panel. */
export function withoutPanel(search: string): string {
  if (!search.includes(panelMembers.record)) return search;
  const parameters = new URLSearchParams(search);
  for (const member of Object.values(panelMembers)) parameters.delete(member);
  const rest = `${parameters}`;
  return rest && `?${rest}`;
}
