import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, takesKey } from '#contract/endpoint';
import { message } from '#contract/message';
import type { Transaction, TransactionOptions } from '#server/database/connect';
import { invalid, Problem } from '#server/problem';
import { sealText, unsealText } from '#server/security/sealing';
import { replyText, storedBody, Worded } from './replies';
import { speaker } from './words';

/** Idempotent calls: a repeated `Idempotency-Key` of the same user gets the first call's reply. @see rules 14.15 */

/** Time for which a reply is stored. */
const storedFor = '24 hours';
/** Interval at which a running call renews its claim, in milliseconds. */
const renewalInterval = 10_000;
/** Time without a renewal after which a claim ends, because its server has stopped. */
const claimExpiry = '45 seconds';

/** A stored reply: its text, or nothing. @see replyText */
interface StoredReply {
  status: number;
  body: string | null;
  etag: string | null;
}

/** A call that has claimed its key. */
interface KeyClaim {
  /** Stores the reply, in the transaction of the write where there is one. */
  store(tx: Transaction, answer: StoredReply): Promise<void>;
  /** Releases the key: the call may be made again. */
  release(tx: Transaction): Promise<void>;
  /** Renews the claim of a running call. */
  renew(tx: Transaction): Promise<void>;
}

interface Caller {
  transaction<Result>(options: TransactionOptions, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** The key of a call that accepts one; undefined: none was sent. @throws Problem 400 for a malformed key */
export function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (!takesKey(endpoint)) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid({ 'Idempotency-Key': [message('programs.key')] });
}

/** A hash that distinguishes calls; of an upload, whose content is not read yet, by its length. */
function fingerprintOf(request: FastifyRequest, secret: string): string {
  const { method, url, body, headers } = request;
  const content = request.isMultipart() ? `length ${headers['content-length']}` : JSON.stringify(body ?? null);
  return createHmac('sha256', secret).update(`${method} ${url}\n${content}`).digest('hex');
}

/** Purpose of the encryption of stored replies: they may contain secrets that are stored nowhere else, as invitations do. */
const purpose = 'atrium idempotency';

interface KeyRow extends Omit<StoredReply, 'status'> {
  fingerprint: string;
  status: number | null;
}

/**
 * Pauses in milliseconds before an upload looks for the first call's reply again: a browser repeats an interrupted
 * upload before the server notices that the first one has ended.
 */
const uploadPauses = [50, 100, 200, 400, 800, 1600, 3200];

/**
 * Claims the key for this call, or finds the first call's reply.
 * @throws Problem 409 while that still runs, 422 for another call under the same key
 */
export async function claim(
  caller: Caller,
  userId: string,
  key: string,
  request: FastifyRequest,
  secret: string,
): Promise<KeyClaim | StoredReply> {
  const fingerprint = fingerprintOf(request, secret);
  const find = () => claimOrFind(caller, userId, key, fingerprint, secret);
  let found = await find();
  for (const pause of request.isMultipart() ? uploadPauses : []) {
    if (found) break;
    await delay(pause);
    found = await find();
  }
  if (found) return found;
  throw new Problem(409, message('programs.keyRuns'), undefined, { 'retry-after': '1' });
}

/** Claims the key, or finds the stored reply; undefined: the first call still runs. */
const claimOrFind = (
  caller: Caller,
  userId: string,
  key: string,
  fingerprint: string,
  secret: string,
): Promise<KeyClaim | StoredReply | undefined> =>
  caller.transaction({}, async (tx) => {
    const owner = [userId, key];
    await tx.query(
      `delete from idempotency_keys where tenant_id = $company and user_id = $1
        and started_at < now() - case when status is null then interval '${claimExpiry}' else interval '${storedFor}' end`,
      [userId],
    );
    const inserted = await tx.query(
      'insert into idempotency_keys (tenant_id, user_id, key, fingerprint) values ($company, $1, $2, $3) on conflict do nothing',
      [...owner, fingerprint],
    );
    if (inserted.rowCount === 1) return claimOf(owner, secret);
    const row = await tx.first<KeyRow>(
      'select fingerprint, status, body, etag from idempotency_keys where tenant_id = $company and user_id = $1 and key = $2',
      owner,
    );
    if (row && row.fingerprint !== fingerprint) throw new Problem(422, message('programs.keyUsed'));
    if (!row || row.status === null) return undefined;
    return {
      status: row.status,
      body: row.body === null ? null : unsealText(row.body, secret, purpose),
      etag: row.etag,
    };
  });

const claimOf = (owner: readonly unknown[], secret: string): KeyClaim => ({
  store: async (tx, { status, body, etag }) => {
    await tx.query(
      'update idempotency_keys set status = $3, body = $4, etag = $5 where tenant_id = $company and user_id = $1 and key = $2',
      [...owner, status, body === null ? null : sealText(body, secret, purpose), etag],
    );
  },
  release: async (tx) => {
    await tx.query('delete from idempotency_keys where tenant_id = $company and user_id = $1 and key = $2', [...owner]);
  },
  renew: async (tx) => {
    await tx.query(
      'update idempotency_keys set started_at = now() where tenant_id = $company and user_id = $1 and key = $2 and status is null',
      [...owner],
    );
  },
});

/** Deletes expired replies, up to a number. @returns how many */
export async function deleteExpiredAnswers(tx: Transaction, most: number): Promise<number> {
  const deleted = await tx.query(
    `delete from idempotency_keys k using (select user_id, key from idempotency_keys
        where tenant_id = $company and started_at <= now() - interval '${storedFor}'
        order by started_at limit $1 for update skip locked) expired
      where k.tenant_id = $company and k.user_id = expired.user_id and k.key = expired.key`,
    [most],
  );
  return deleted.rowCount ?? 0;
}

/** Renews the claim of a call while it runs. @returns a function that stops the renewal */
function renewRegularly(caller: Caller, claimed: KeyClaim): () => void {
  const timer = setInterval(() => void caller.transaction({}, claimed.renew).catch(() => undefined), renewalInterval);
  return () => clearInterval(timer);
}

export const isStoredReply = (found: KeyClaim | StoredReply): found is StoredReply => 'status' in found;

/** Repeats the first call's reply. */
export function replay(reply: FastifyReply, { status, body, etag }: StoredReply): void {
  const say = speaker(reply.request.headers['accept-language']);
  reply.code(status).header('idempotency-replayed', 'true');
  if (etag !== null) reply.header('etag', etag);
  if (body === null) reply.send();
  else reply.header('content-type', 'application/json; charset=utf-8').send(storedBody(body, say));
}

/**
 * A refusal as a reply to store; undefined: no refusal, or one that is not stored. An interrupted upload is not stored:
 * the next attempt may be complete.
 */
function refusalOf(error: unknown, request: FastifyRequest): StoredReply | undefined {
  if (!(error instanceof Problem) || error.statusCode >= 500) return undefined;
  if (request.isMultipart() && !request.raw.complete) return undefined;
  const { statusCode: status, message, errors, more } = error;
  return { status, body: replyText(new Worded({ status, message, errors, ...more })) ?? null, etag: null };
}

/** Stores a reply under its key, in the transaction of the write that it reports. */
export type StoreReply = (tx: Transaction, answer: unknown) => Promise<void>;

interface KeyedCall extends Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Status of success. */
  status: number;
}

/** Runs a call under its claimed key, and stores the reply. @see rules 14.15 */
export async function runOnce(
  claimed: KeyClaim,
  { transaction, request, reply, status }: KeyedCall,
  run: (storeReply: StoreReply) => Promise<unknown>,
): Promise<unknown> {
  let isAnswerStored = false;
  const storeReply: StoreReply = async (tx, answer) => {
    const body = replyText(answer);
    if (body === undefined) return;
    const etag = reply.getHeader('etag');
    await claimed.store(tx, { status, body, etag: etag === undefined ? null : String(etag) });
    isAnswerStored = true;
  };
  const stopRenewal = renewRegularly({ transaction }, claimed);
  try {
    const answer = await run(storeReply);
    if (!isAnswerStored) {
      await transaction({}, (tx) => (replyText(answer) === undefined ? claimed.release(tx) : storeReply(tx, answer)));
    }
    return answer;
  } catch (error) {
    const refusal = refusalOf(error, request);
    await transaction({}, (tx) => (refusal ? claimed.store(tx, refusal) : claimed.release(tx)));
    throw error;
  } finally {
    stopRenewal();
  }
}
