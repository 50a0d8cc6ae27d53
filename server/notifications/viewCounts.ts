import { meets } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { readList } from '#server/lists/read';
import { queryOfView } from '#server/lists/savedView';
import { nextChange } from '#server/records/history/change';
import { allRegistered, registeredOf } from '#server/resources/registry';
import { roleClaims } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';
import { Parameters } from '#server/sql/parameters';
import { tell } from './tell';

/** A watched view. `total`: the last count. */
export interface ViewWatch {
  userId: string;
  viewId: string;
  resource: string;
  total: number | null;
}

/** How often a view is counted at most, in minutes. */
const pause = 5;
/** How often a view is counted although nothing was changed, in hours: days pass, and filters name them. */
const latest = 6;
/** Views that are taken at once. */
const piece = 20;

/** Whether a resource has a list that the person may read. */
export const isReadable = (identity: CallerIdentity, resource: string): boolean => {
  const known = registeredOf(resource);
  return known !== undefined && known.record.scope === undefined && meets(identity, known.needs.read);
};

/** The resources whose lists a person may read. */
export const listedResources = (identity: CallerIdentity): string[] =>
  allRegistered().flatMap(({ record }) => (isReadable(identity, record.resource) ? [record.resource] : []));

/** Takes views whose count is due. Where nothing was changed since, they are put off without a count. */
export async function takeDueViews(tx: Transaction): Promise<{ due: ViewWatch[]; more: boolean }> {
  if (!tx.session.tenantActive) return { due: [], more: false };
  const found = await tx.query<ViewWatch & { isChanged: boolean }>(
    `select w.user_id as "userId", w.view_id as "viewId", v.resource, w.total::float8 as total,
        w.total is null or w.counted_at < now() - interval '${latest} hours' or exists (select from history h
          where h.tenant_id = $company and h.at >= w.counted_at - interval '1 minute') as "isChanged"
      from view_watches w join views v on v.tenant_id = $company and v.id = w.view_id
      where w.tenant_id = $company and w.next_at <= now() order by w.next_at limit ${piece} for update of w skip locked`,
  );
  const due = found.rows.filter(({ isChanged }) => isChanged);
  const note = (what: string, watches: readonly ViewWatch[]) =>
    tx.query(
      `update view_watches w set ${what} from unnest($1::uuid[], $2::uuid[]) d(user_id, view_id)
        where w.tenant_id = $company and w.user_id = d.user_id and w.view_id = d.view_id`,
      [watches.map(({ userId }) => userId), watches.map(({ viewId }) => viewId)],
    );
  await note(`next_at = now() + interval '${pause} minutes'`, found.rows);
  if (due.length > 0) await note('counted_at = now()', due);
  return { due, more: found.rowCount === piece };
}

/**
 * The number of a view's records, as the transaction's person sees them.
 * @returns undefined: the person cannot read them, or there are too many to count
 */
export async function countView(
  tx: Transaction,
  { userId, viewId, resource }: ViewWatch,
  countUpTo: number,
): Promise<number | undefined> {
  const { roleName, claims, userActive } = tx.session;
  if (!userActive || roleName === null) return undefined;
  const permissions = roleClaims({ name: roleName, claims });
  const identity = { userId, sessionId: '', tenantId: tx.tenantId, role: roleName, permissions };
  const record = registeredOf(resource)?.record;
  if (!record || !isReadable(identity, resource)) return undefined;
  const { filter } = await queryOfView(tx, resource, viewId);
  const { contentRange, estimated } = await readList(
    tx,
    record.listFor?.(identity) ?? record.list,
    { filter, range: '[0,0]', view: viewId },
    (parameters) => record.visibility?.(identity, parameters) ?? [],
    { countUpTo },
  );
  const total = Number(contentRange?.split('/')[1]);
  return estimated || Number.isNaN(total) ? undefined : total;
}

/** Notes the number of a view's records, and tells its person where it has changed. */
export async function noteViewCount(
  tx: Transaction,
  { userId, viewId, total }: ViewWatch,
  count: number | undefined,
): Promise<void> {
  const noted = await tx.query(
    'update view_watches set total = $3 where tenant_id = $company and user_id = $1 and view_id = $2',
    [userId, viewId, count ?? null],
  );
  if (noted.rowCount !== 1 || total === null || count === undefined || count === total) return;
  const parameters = new Parameters();
  const view = parameters.add(viewId, 'uuid');
  const details = parameters.add(JSON.stringify({ count, before: total }), 'jsonb');
  const source = `select ${parameters.add(userId, 'uuid')} as user_id, 'viewCount' as kind, ${view} as record_id,
      'views' as resource, ${view} as entity_id, null::text as parent_resource, null::uuid as parent_id,
      ${details} as details`;
  nextChange(tx);
  await tell(tx, source, parameters);
}
