import type { View } from '#contract/extensions/views';
import { absoluteFilter } from '#contract/lists/absoluteFilter';
import { derivedFields } from '#contract/lists/derivedFields';
import { readRelative, relativeDay, resolveRelative } from '#contract/lists/relativeDays';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { creationContextOf } from '#server/fields/creationContext';
import { hiddenFields } from '#server/fields/rights';
import { notFound } from '#server/problem';

/** SQL condition: the person sees the view `v`, which is their own, or shared with the company or with their role. */
export const visibleView = (userId: string) =>
  `(v.owner_id = ${userId} or v.shared or exists (select from users me
    where me.tenant_id = $company and me.id = ${userId} and me.role_id = any(v.roles)))`;

/** SQL condition: the view `v` names none of these fields (an array of ids), which the person may not see. */
export const namesNone = (hidden: string) =>
  `not exists (select from unnest(${hidden}) hidden (id) where strpos(lower(v.query::text), hidden.id) > 0)`;

/** The instant at which a day begins in a time zone. */
function beginningOf(day: string, timeZone: string): Date {
  const written = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wall = Date.parse(`${day}T00:00:00Z`);
  const offset = (at: number) => Date.parse(`${written.format(at).replace(' ', 'T')}Z`) - at;
  const near = wall - offset(wall);
  return new Date(wall - offset(near)); // summer time may begin or end between the two
}

/** A value of a view's filter as it is meant now, in the company's time zone. */
function resolved(tx: Transaction, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolved(tx, entry));
  const moment = creationContextOf(tx);
  const relative = typeof value === 'string' ? readRelative(value) : undefined;
  if (!relative?.moment.startsWith('@')) return resolveRelative(value, moment);
  const timeZone = tx.session.timeZone ?? 'UTC';
  const day = relativeDay(relative, moment.day);
  if (relative.moment === '@start') return beginningOf(day, timeZone).toISOString();
  const next = relativeDay({ anchor: 'today', steps: [{ by: 1, unit: 'd' }] }, day);
  return new Date(beginningOf(next, timeZone).getTime() - 1).toISOString();
}

const sortOf = (sort: View['query']['sort']): unknown[] | undefined => {
  if (Array.isArray(sort)) return sort.length > 0 ? sort : undefined;
  return sort?.field ? [sort.field, sort.order === 'DESC' ? 'DESC' : 'ASC'] : undefined;
};

/** The parameters and columns of a saved view of a resource. @throws Problem 404 */
export async function queryOfView(
  tx: Transaction,
  resource: string,
  id: string,
): Promise<{ filter?: string; sort?: string; columns: readonly string[] | undefined }> {
  const hidden = [...(await hiddenFields(tx))];
  const found = isId(id)
    ? await tx.query<Pick<View, 'query'>>(
        `select v.query from views v where v.tenant_id = $company and v.id = $2 and v.resource = $4
          and ${visibleView('$1')} and ${namesNone('$3::text[]')}`,
        [tx.userId, id, hidden, resource],
      )
    : undefined;
  const query = found?.rows[0]?.query;
  if (!query) throw notFound();
  const sort = sortOf(query.sort);
  return {
    ...(query.filter && {
      filter: JSON.stringify(
        absoluteFilter(query.filter, derivedFields[resource] ?? {}, (value) => resolved(tx, value)),
      ),
    }),
    ...(sort && { sort: JSON.stringify(sort) }),
    columns: query.columns ?? undefined,
  };
}
