import type { Transaction } from '#server/database/connect';
import type { Checkpoint, CheckpointSigner } from '#server/security/checkpoints';
import { linkEntries } from './chain';

/** Events that are deleted at once. */
const pieceSize = 5000;

/**
 * Deletes events that are older than their time. Their links keep their digests.
 * @returns the position up to which events are deleted
 */
async function expireEvents(tx: Transaction, days: number, before: number): Promise<number> {
  let expired = before;
  let count = 0;
  do {
    const deletion = await tx.first<{ count: number; last: number | null }>(
      `with old as materialized (select e.id from security_events e
          where e.tenant_id = $company and e.chained and e.at <= now() - make_interval(days => $1::int)
          order by e.at limit ${pieceSize}),
        deleted as (delete from security_events e using old where e.tenant_id = $company and e.id = old.id returning e.id)
        select count(*)::int as count, max(l.position) as last
          from deleted d join chain_links l on l.tenant_id = $company and l.entry_id = d.id`,
      [days],
    );
    count = deletion?.count ?? 0;
    expired = Math.max(expired, deletion?.last ?? 0);
  } while (count === pieceSize);
  return expired;
}

/**
 * Signs the state of a company's chain, and deletes events that have expired, in one transaction: only a checkpoint tells
 * an event that has expired from one that somebody has deleted.
 * @returns the checkpoint; undefined where nothing is new
 */
export async function makeCheckpoint(
  tx: Transaction,
  { signer, eventsDays }: { signer: CheckpointSigner; eventsDays: number },
): Promise<Checkpoint | undefined> {
  await linkEntries(tx);
  const found = await tx.query<{
    position: number;
    hash: string;
    lastPosition: number;
    lastExpired: number;
    now: string;
  }>(
    `select c.position, encode(c.hash, 'hex') as hash, coalesce(p.position, 0) as "lastPosition",
        coalesce(p.expired, 0) as "lastExpired", now()::timestamptz(3) as now
      from chains c left join lateral (select p.position, p.expired from chain_checkpoints p
        where p.tenant_id = $company order by p.at desc limit 1) p on true
      where c.tenant_id = $company`,
  );
  await tx.query('update chains set looked_at = now() where tenant_id = $company');
  const [chain] = found.rows;
  if (!chain || chain.position === 0) return undefined;
  const expired = await expireEvents(tx, eventsDays, chain.lastExpired);
  if (chain.position === chain.lastPosition && expired === chain.lastExpired) return undefined;
  const checkpoint = { tenantId: tx.tenantId, at: chain.now, position: chain.position, hash: chain.hash, expired };
  await tx.query(
    `insert into chain_checkpoints (tenant_id, at, position, hash, expired, key_id, signature)
      values ($company, $1, $2, $3, $4, $5, $6)`,
    [chain.now, chain.position, Buffer.from(chain.hash, 'hex'), expired, signer.keyId, signer.sign(checkpoint)],
  );
  return checkpoint;
}
