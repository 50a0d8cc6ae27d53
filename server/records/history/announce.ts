import { mostNamed } from '#contract/extensions/live';
import type { Transaction } from '#server/database/connect';

/**
 * The part of a statement that tells the live feed of the entries that the part `entries` leaves: a row for each resource
 * and action, without ids where they are many.
 */
export function announcePart(tx: Transaction): string {
  tx.announce();
  const few = (ids: string) => `case when count(*) <= ${mostNamed} then array_agg(${ids}) end`;
  return `announced as (insert into live_changes (tenant_id, resource, action, change_id, user_id, count, ids, parent_resource,
      parent_ids, first_at, last_at)
    select $company, e.resource, e.action, e.change_id, e.user_id, count(*)::int, ${few('e.entity_id')}, e.parent_resource,
      ${few('e.parent_id')}, min(e.at), max(e.at)
    from entries e group by e.resource, e.action, e.change_id, e.user_id, e.parent_resource returning 1)`;
}
