import type { Database, Transaction } from '#server/database/connect';
import type { CheckpointReader } from '#server/security/checkpoints';
import { digests, type EntryKind, firstHash, linkEntries, nextHash, unlinked } from './chain';

/** Links read per statement. */
const pageSize = 5000;

/** The first entry, or checkpoint, that does not fit. */
interface BrokenEntry {
  position: number | null;
  kind: EntryKind | 'checkpoint';
  id: string | null;
  why: string;
}

export interface Verified {
  tenantId: string;
  /** Verified entries of both kinds. */
  entries: number;
  events: number;
  /** Expired events, named by a checkpoint. */
  expired: number;
  checkpoints: number;
  /** The last signed checkpoint: nothing before its time can be missing. */
  lastCheckpoint: { at: string; position: number } | null;
  hash: string;
  broken: BrokenEntry | null;
}

interface StoredCheckpoint {
  at: string;
  position: number;
  hash: string;
  expired: number;
  keyId: string;
  signature: Buffer;
}

interface Link {
  position: number;
  kind: EntryKind;
  id: string;
  remaining: Buffer | null;
  hash: Buffer;
  digest: Buffer | null;
}

const readLinks = async (tx: Transaction, after: number): Promise<Link[]> =>
  (
    await tx.query<Link>(
      `select l.position, l.kind, l.entry_id as id, l.digest as remaining, l.hash,
          case l.kind when 'history' then (select ${digests.history} from history h
              where h.tenant_id = $company and h.id = l.entry_id)
            else (select ${digests.event} from security_events e where e.tenant_id = $company and e.id = l.entry_id) end as digest
        from chain_links l where l.tenant_id = $company and l.position > $1::bigint order by l.position limit ${pageSize}`,
      [after],
    )
  ).rows;

const readCheckpoints = (tx: Transaction): Promise<StoredCheckpoint[]> =>
  tx.rows<StoredCheckpoint>(
    `select at, position, encode(hash, 'hex') as hash, expired, key_id as "keyId", signature
      from chain_checkpoints where tenant_id = $company order by at`,
  );

/** The oldest entry of history or security log that no link names. */
async function findUnlinked(tx: Transaction): Promise<BrokenEntry | null> {
  const first = await tx.first<{ kind: EntryKind; id: string }>(
    `(select 'history' as kind, h.id from history h where h.tenant_id = $company
        and ${unlinked('h.id')} order by h.at limit 1)
      union all (select 'event' as kind, e.id from security_events e where e.tenant_id = $company
        and ${unlinked('e.id')} order by e.at limit 1)`,
  );
  return first ? { position: null, ...first, why: 'no link of the chain names it' } : null;
}

/** The first checkpoint whose signature does not fit. */
function findForged(
  tenantId: string,
  checkpoints: readonly StoredCheckpoint[],
  readers: readonly CheckpointReader[],
): BrokenEntry | null {
  for (const { keyId, signature, ...checkpoint } of checkpoints) {
    const reader = readers.find((one) => one.keyId === keyId);
    const why = !reader
      ? `it is signed with the key ${keyId}, which is not given here (--public-key)`
      : reader.isSigned({ tenantId, ...checkpoint }, signature)
        ? undefined
        : 'its signature does not fit';
    if (why) return { position: checkpoint.position, kind: 'checkpoint', id: checkpoint.at, why };
  }
  return null;
}

/** The error of a link; undefined: it fits. */
function whyBroken(
  { position, kind, remaining, digest, hash }: Link,
  expected: number,
  before: Buffer,
  expired: number,
) {
  if (position !== expected) return `the link of position ${expected} is missing`;
  if (digest === null && !(kind === 'event' && remaining !== null && position <= expired))
    return 'the entry was deleted';
  if (digest !== null && remaining !== null && !digest.equals(remaining))
    return 'it is not what it was when it was linked';
  const used = digest ?? remaining;
  if (!used || !nextHash(before, used).equals(hash)) return 'it does not fit the hash of its link';
  return undefined;
}

type Read = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** The verified part of a chain, and its first error. */
interface Followed {
  position: number;
  hash: Buffer;
  broken: BrokenEntry | null;
}

/** Follows the links from the first, and counts in `verified` what fits. @param expired up to this position events may be gone */
async function followLinks(
  read: Read,
  verified: Verified,
  checkpoints: readonly StoredCheckpoint[],
  expired: number,
): Promise<Followed> {
  const at = new Map(checkpoints.map((checkpoint) => [checkpoint.position, checkpoint]));
  let hash = firstHash(verified.tenantId);
  let position = 0;
  for (let page = await read((tx) => readLinks(tx, 0)); page.length > 0; ) {
    for (const one of page) {
      const brokenFor = (why: string): BrokenEntry => ({ position: one.position, kind: one.kind, id: one.id, why });
      const why = whyBroken(one, position + 1, hash, expired);
      if (why) return { position, hash, broken: brokenFor(why) };
      ({ hash, position } = one);
      verified.entries += 1;
      if (one.kind === 'event') verified.events += 1;
      if (one.digest === null) verified.expired += 1;
      const checkpoint = at.get(position);
      if (checkpoint && checkpoint.hash !== hash.toString('hex')) {
        return { position, hash, broken: brokenFor(`the checkpoint of ${checkpoint.at} has another hash`) };
      }
    }
    page = await read((tx) => readLinks(tx, position));
  }
  return { position, hash, broken: null };
}

/**
 * Verifies a company's chain from its first entry: every entry, every link, every signed checkpoint. Committed entries
 * without a link are linked first.
 */
export async function verifyChain(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  readers: readonly CheckpointReader[],
): Promise<Verified> {
  const linkAll = async () => {
    while (await database.tenant(tenantId, {}, (tx) => linkEntries(tx, { pieces: 4 })));
  };
  await linkAll();
  const read: Read = (work) => database.tenant(tenantId, { readOnly: true, lane: 'wide' }, work);
  const checkpoints = await read(readCheckpoints);
  const last = checkpoints.at(-1);
  const verified: Verified = {
    tenantId,
    entries: 0,
    events: 0,
    expired: 0,
    checkpoints: checkpoints.length,
    lastCheckpoint: last ? { at: last.at, position: last.position } : null,
    hash: '',
    broken: findForged(tenantId, checkpoints, readers),
  };
  // An unsigned expiry excuses no missing event.
  const expired = verified.broken ? 0 : (last?.expired ?? 0);
  const { position, hash, broken } = await followLinks(read, verified, checkpoints, expired);
  verified.hash = hash.toString('hex');
  if (broken) return { ...verified, broken };
  if (last && last.position > position) {
    const why = `the checkpoint of ${last.at} was signed at position ${last.position}, and the chain ends before it`;
    return { ...verified, broken: { position, kind: 'checkpoint', id: last.at, why } };
  }
  let unlinked = await read(findUnlinked);
  for (let before: string | null = null; unlinked && unlinked.id !== before; unlinked = await read(findUnlinked)) {
    before = unlinked.id; // perhaps written a moment ago
    await linkAll();
  }
  return { ...verified, broken: verified.broken ?? unlinked };
}
