import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { invalid, type Problem } from '#server/problem';

/** Clients that cannot be deleted because they still have projects or users. @see rules 2.12 */
export async function clientsInUse(tx: Transaction, ids: readonly string[]): Promise<Map<string, Problem>> {
  const inUse = await tx.query<{ id: string; projects: number; users: number }>(
    `select wanted.id, projects, users from unnest($1::uuid[]) wanted(id)
      cross join lateral (select count(*) as projects from projects p where p.tenant_id = $company and p.client_id = wanted.id) p
      cross join lateral (select count(*) as users from users u where u.tenant_id = $company and u.client_id = wanted.id) u
      where projects > 0 or users > 0`,
    [ids],
  );
  return new Map(
    inUse.rows.map(({ id, projects, users }) => {
      const refusal = message('records.clientHeld', { projects, users });
      return [id, invalid({ id: [refusal] })];
    }),
  );
}
