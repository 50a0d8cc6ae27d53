import { createHash } from 'node:crypto';
import type { Transaction } from '#server/database/connect';
import { isSliceOver, yieldToOthers } from '#server/process/timeSlices';
import { type FeedState, numberChanges } from './feed';

export type EntryKind = 'history' | 'event';

/** SQL: an instant as a number, to the millisecond. */
const instant = (at: string) => `(extract(epoch from ${at}) * 1000)::bigint`;

const sha256 = (value: string) => `sha256(convert_to(${value}::text, 'UTF8'))`;

/**
 * SQL: the digest of an entry, over the digests of two parts: facts, and personal data with texts. A chain can
 * still be verified when the second part is deleted and its digest is kept.
 */
export const digests: Readonly<Record<EntryKind, string>> = {
  history: `sha256(${sha256(`jsonb_build_array('history', h.id, ${instant('h.at')}, h.user_id, h.action, h.resource, h.entity_id,
      h.parent_resource, h.parent_id, h.change_id)`)}
    || ${sha256('jsonb_build_array(h.user_name, h.token_name, h.entity_name, h.changes)')})`,
  event: `sha256(${sha256(`jsonb_build_array('event', e.id, ${instant('e.at')}, e.event, e.actor_id, e.target_resource, e.target_id)`)}
    || ${sha256('jsonb_build_array(e.actor_name, e.token_name, e.address, e.device, e.target_name, e.details)')})`,
};

/** SQL: the hash of the entry of an id, as text; null: it is not linked yet. */
export const linkHash = (id: string): string =>
  `(select encode(l.hash, 'hex') from chain_links l where l.tenant_id = $company and l.entry_id = ${id})`;

/** The hash before the first entry. */
export const firstHash = (tenantId: string): Buffer => createHash('sha256').update(`atrium chain ${tenantId}`).digest();

/** The hash of an entry, over the one before it. */
export const nextHash = (before: Buffer, digest: Buffer): Buffer =>
  createHash('sha256').update(before).update(digest).digest();

/** Entries linked per piece. */
const pieceSize = 5000;

interface Chain {
  position: number;
  hash: Buffer;
  epoch: string | null;
  feedPosition: number;
  sweptAt: string | null;
  sweptId: string | null;
  sweepsUntil: string | null;
}

interface Entry {
  id: string;
  digest: Buffer;
}

const readChain = `select position, coalesce(hash, $1) as hash, epoch, feed_position as "feedPosition",
    swept_at::text as "sweptAt", swept_id as "sweptId", sweeps_until::text as "sweepsUntil"
  from chains where tenant_id = $company for update`;

/** @param waits waits for another linking process @returns undefined: another process links, or no company is left */
async function lockChain(tx: Transaction, waits: boolean): Promise<Chain | undefined> {
  await tx.query(
    `insert into chains (tenant_id) select $company where not exists (select from chains where tenant_id = $company)
        and exists (select from tenants where tenant_id = $company)
      on conflict do nothing`,
  );
  return tx.first<Chain>(`${readChain}${waits ? '' : ' skip locked'}`, [firstHash(tx.tenantId)]);
}

/** Adds links of entries to the chain. */
async function link(tx: Transaction, chain: Chain, kind: EntryKind, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const hashes: Buffer[] = [];
  for (const { digest } of entries) {
    chain.hash = nextHash(chain.hash, digest);
    hashes.push(chain.hash);
    if (isSliceOver()) await yieldToOthers();
  }
  await tx.query({
    name: 'link-entries',
    text: `insert into chain_links (tenant_id, position, kind, entry_id, digest, hash)
      select $company, $1::bigint + l.ordinal, $2::text, l.id, l.digest, l.hash
      from unnest($3::uuid[], $4::bytea[], $5::bytea[]) with ordinality l(id, digest, hash, ordinal) returning 1`,
    values: [
      chain.position,
      kind,
      entries.map(({ id }) => id),
      entries.map(({ digest }) => (kind === 'event' ? digest : null)), // a link outlives an event, whose digest it keeps
      hashes,
    ],
  });
  chain.position += entries.length;
}

/** SQL condition: no link names the entry. */
export const unlinked = (id: string): string =>
  `not exists (select from chain_links l where l.tenant_id = $company and l.entry_id = ${id})`;

/** Links the entries of the live feed. @returns whether entries remain */
async function linkWrites(tx: Transaction, chain: Chain, state: FeedState): Promise<boolean> {
  if (chain.feedPosition >= state.position) return false;
  // Two requests of one import write under one change: an entry may lie between the times of both.
  const found = await tx.query<Entry>({
    name: 'entries-of-changes',
    text: `select h.id, ${digests.history} as digest
      from (select h.id, min(c.position) as position
          from live_changes c join history h on h.tenant_id = $company and h.change_id = c.change_id
            and h.resource = c.resource and h.action = c.action and h.at between c.first_at and c.last_at
          where c.tenant_id = $company and c.position > $1::bigint and c.position <= $2::bigint and ${unlinked('h.id')}
          group by h.id) fresh
        join history h on h.tenant_id = $company and h.id = fresh.id
      order by fresh.position, h.at, h.id limit ${pieceSize}`,
    values: [chain.feedPosition, state.position],
  });
  await link(tx, chain, 'history', found.rows);
  if (found.rows.length === pieceSize) return true;
  chain.feedPosition = state.position;
  return false;
}

/** @returns whether entries remain */
async function linkEvents(tx: Transaction, chain: Chain): Promise<boolean> {
  const found = await tx.query<Entry>({
    name: 'unchained-events',
    text: `select e.id, ${digests.event} as digest from security_events e
      where e.tenant_id = $company and not e.chained order by e.at, e.id limit ${pieceSize}`,
  });
  if (found.rows.length === 0) return false;
  await link(tx, chain, 'event', found.rows);
  await tx.query('update security_events set chained = true where tenant_id = $company and id = any($1::uuid[])', [
    found.rows.map(({ id }) => id),
  ]);
  return found.rows.length === pieceSize;
}

/** Links entries older than the feed. @returns whether entries remain */
async function sweep(tx: Transaction, chain: Chain): Promise<boolean> {
  if (chain.sweepsUntil === null) return false;
  const found = await tx.query<Entry & { at: string; isUnlinked: boolean }>({
    name: 'sweep-history',
    text: `select h.id, h.at::text as at, ${digests.history} as digest, ${unlinked('h.id')} as "isUnlinked" from history h
      where h.tenant_id = $company and h.at <= $1::timestamptz
        and ($2::timestamptz is null or (h.at, h.id) > ($2::timestamptz, $3::uuid))
      order by h.at, h.id limit ${pieceSize}`,
    values: [chain.sweepsUntil, chain.sweptAt, chain.sweptId],
  });
  await link(
    tx,
    chain,
    'history',
    found.rows.filter(({ isUnlinked }) => isUnlinked),
  );
  const last = found.rows.at(-1);
  if (last) [chain.sweptAt, chain.sweptId] = [last.at, last.id];
  if (found.rows.length === pieceSize) return true;
  chain.sweepsUntil = null;
  return false;
}

/**
 * Follows the feed, and links older entries: at the beginning, and where rows of the feed were deleted that
 * no process had read.
 */
async function beginSweep(tx: Transaction, chain: Chain, { epoch, position }: FeedState): Promise<void> {
  const now = await tx.query<{ now: string }>("select (clock_timestamp() + interval '1 second')::text as now");
  Object.assign(chain, { epoch, feedPosition: position, sweptAt: null, sweptId: null });
  chain.sweepsUntil = now.rows[0]?.now ?? null;
}

interface Linking {
  /** The most pieces per transaction. */
  pieces?: number;
  /** Waits for another process that links entries of the company. */
  waits?: boolean;
}

/** Pieces of the chain that are linked before it is read: more than a few seconds' entries. */
export const piecesBeforeReading = 4;

/**
 * Links entries committed since the last call. Hashes in the order of commits would require writes that wait
 * for each other; here no write waits.
 * @returns whether entries remain
 */
export async function linkEntries(
  tx: Transaction,
  { pieces = Number.POSITIVE_INFINITY, waits = true }: Linking = {},
): Promise<boolean> {
  const chain = await lockChain(tx, waits);
  if (!chain) return false;
  const state = await numberChanges(tx);
  if (chain.epoch !== state.epoch || chain.feedPosition < state.forgotten) await beginSweep(tx, chain, state);
  let more = true;
  for (let piece = 0; more && piece < pieces; piece++) {
    more = (await linkWrites(tx, chain, state)) || (await linkEvents(tx, chain)) || (await sweep(tx, chain));
  }
  await tx.query(
    `update chains set position = $1, hash = $2, epoch = $3, feed_position = $4, swept_at = $5::timestamptz,
        swept_id = $6, sweeps_until = $7::timestamptz where tenant_id = $company`,
    [chain.position, chain.hash, chain.epoch, chain.feedPosition, chain.sweptAt, chain.sweptId, chain.sweepsUntil],
  );
  return more;
}
