import type { HistoryAction } from '#contract/extensions/history';
import type { Transaction } from '#server/database/connect';

/** How far a company's feed has come. Positions of another epoch mean nothing. */
export interface FeedState {
  epoch: string;
  position: number;
  /** The last position whose rows have been deleted. */
  forgotten: number;
}

/** Rows of one resource and action that one statement wrote. */
export interface FeedRow {
  position: number;
  at: string;
  resource: string;
  action: HistoryAction;
  changeId: string;
  userId: string | null;
  count: number;
  /** Null: they are many. */
  ids: string[] | null;
  parentResource: string | null;
  parentIds: (string | null)[] | null;
}

const stateColumns = 'epoch, position, forgotten';

/** Whether there is anything behind a position. */
export async function hasNews(tx: Transaction, position: number): Promise<boolean> {
  const found = await tx.first<{ news: boolean }>(
    `select exists (select from live_changes where tenant_id = $company and position is null)
      or exists (select from live_feeds where tenant_id = $company and position > $1) as news`,
    [position],
  );
  return found?.news ?? false;
}

/** Locks the feed's state: positions are assigned one transaction after the other. */
const lockFeed = (tx: Transaction): Promise<FeedState | undefined> =>
  tx.first<FeedState>(`select ${stateColumns} from live_feeds where tenant_id = $company for update`);

/**
 * Gives the next positions to what has been committed since. A writer's own number would show late where it commits late,
 * behind greater ones that were read already; one that is given out after the commit never does.
 */
export async function numberChanges(tx: Transaction): Promise<FeedState> {
  let state = await lockFeed(tx);
  if (!state) {
    await tx.query('insert into live_feeds (tenant_id) values ($company) on conflict do nothing');
    state = await lockFeed(tx);
  }
  if (!state) throw new Error('A company has no feed');
  // Only a statement after the lock sees what the former holder has numbered.
  const numbered = await tx.first<{ count: number }>({
    name: 'number-changes',
    text: `with fresh as materialized (
        select id, row_number() over (order by at, id) as rank from live_changes
        where tenant_id = $company and position is null),
      numbered as (update live_changes c set position = $1::bigint + fresh.rank from fresh
        where c.tenant_id = $company and c.id = fresh.id returning 1)
      select count(*)::int as count from numbered`,
    values: [state.position],
  });
  const count = numbered?.count ?? 0;
  if (count === 0) return state;
  const position = state.position + count;
  await tx.query('update live_feeds set position = $1 where tenant_id = $company', [position]);
  return { ...state, position };
}

/** The most that is read at once: a row at least, then rows until they name so many ids. */
interface PageLimits {
  rows: number;
  ids: number;
}

/** The next rows behind a position, up to another. @returns them, and the position up to which nothing else is left */
export async function readChanges(
  tx: Transaction,
  after: number,
  until: number,
  most: PageLimits,
): Promise<{ rows: FeedRow[]; position: number }> {
  const { rows } = await tx.query<FeedRow>({
    name: 'read-changes',
    text: `with page as (
        select *, sum(case when ids is null then 0 else count end)
          over (order by position rows between unbounded preceding and 1 preceding) as named_before
        from (select * from live_changes
          where tenant_id = $company and position > $1::bigint and position <= $2::bigint order by position limit $3::int) c)
      select position, at, resource, action, change_id as "changeId", user_id as "userId", count, ids,
        parent_resource as "parentResource", parent_ids as "parentIds"
      from page where coalesce(named_before, 0) < $4::int order by position`,
    values: [after, until, most.rows, most.ids],
  });
  return { rows, position: rows.at(-1)?.position ?? until };
}

/** Forgets what is older than any reader may go back to. @returns how many rows */
export async function forgetChanges(tx: Transaction, most: number): Promise<number> {
  await tx.query("delete from live_presence where tenant_id = $company and until <= now() - interval '1 minute'");
  const state = await lockFeed(tx);
  const counted = await tx.first<{ all: number; unread: number; last: number | null }>(
    `with old as materialized (select id from live_changes
        where tenant_id = $company and at <= now() - interval '15 minutes' order by at limit $1),
      removed as (delete from live_changes c using old where c.tenant_id = $company and c.id = old.id returning c.position)
      select count(*)::int as all, count(*) filter (where position is null)::int as unread, max(position) as last from removed`,
    [most],
  );
  const { all, unread, last } = counted ?? { all: 0, unread: 0, last: null };
  // Unread rows take positions, too: a reader before them learns that events are missing.
  if (state && all > 0) {
    const position = state.position + unread;
    const forgotten = Math.max(state.forgotten, last ?? 0, unread > 0 ? position : 0);
    await tx.query('update live_feeds set position = $1, forgotten = $2 where tenant_id = $company', [
      position,
      forgotten,
    ]);
  }
  return all;
}
