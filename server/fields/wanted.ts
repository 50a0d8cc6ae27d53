/** Fields without rows that lists of this process were sorted or ranged by, by their companies. */
const wanted = new Map<string, Set<string>>();

/** Notes that rows would serve a company's lists; the background job decides (`moveFields.ts`). */
export function noteWanted(tenantId: string, definitionId: string): void {
  const fields = wanted.get(tenantId) ?? new Set();
  wanted.set(tenantId, fields.add(definitionId));
}

/** Takes what was noted until now. */
export function takeWanted(): [tenantId: string, definitionIds: string[]][] {
  const taken = [...wanted].map(([tenantId, ids]): [string, string[]] => [tenantId, [...ids]]);
  wanted.clear();
  return taken;
}
