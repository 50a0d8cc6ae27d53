import type { z } from 'zod';
import { type fieldWork, schemaEndpoints } from '#contract/extensions/schema';
import { entityKinds } from '#contract/fields/entityKinds';
import { implement } from '#server/http/implement';

/** Progress of the background work that saves of fields have queued; the job itself reports it. @see rules 11.45 */
export const schemaWork = implement(schemaEndpoints.work, async ({ tx }) => {
  const found = await tx.query<z.infer<typeof fieldWork>>(
    `select kind, 'values' as work, least(done, total) as done, total from field_moves where tenant_id = $company
      union all select d.kind, 'conversion', least(c.done, c.total), c.total from field_conversions c
        join field_definitions d on d.tenant_id = $company and d.id = c.definition_id where c.tenant_id = $company
      union all select d.kind, 'numbers', greatest(c.total - (c.reserved - c.filled), 0)::int, c.total
        from field_counters c join field_definitions d on d.tenant_id = $company and d.id = c.definition_id
        where c.tenant_id = $company and c.filled < c.reserved
      union all select k.kind, 'following', null, null from unnest($1::text[]) k(kind)
        where exists (select from field_refreshes r where r.tenant_id = $company and r.kind = k.kind)
      order by 1, 2`,
    [entityKinds],
  );
  return found.rows.map((row) => ({ ...row, done: row.done ?? 0 }));
});
