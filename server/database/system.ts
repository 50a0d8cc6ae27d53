import { createHash } from 'node:crypto';
import type { CompanySettings } from '#contract/resources/calls/companySettings';
import type { QueryResultRow } from './driver';
import { newId, platformTenantId } from './ids';
import { readJournal, refuseUnknown } from './journal';
import type { SignInPolicy } from './session';
import { type Connections, runTransaction, type Transaction, type TransactionOptions } from './transaction';

/** Members of a company that look-ups before signing in need. */
export interface TenantRow {
  id: string;
  name: string;
  domain: string;
  isActive: boolean;
  isDemo: boolean;
  demoAccounts: { userName: string; password: string; role: string }[] | null;
  createdAt: string;
  updatedAt: string;
  /** The date of its deletion, where one was requested; the company is closed until then. */
  deleteAfter: string | null;
  settings: Partial<CompanySettings>;
  /** The people who sign in with a password, where the company has chosen. */
  passwordSignIn: SignInPolicy['passwordSignIn'] | null;
}

/** A company that is being deleted or was deleted. */
export interface TenantDeletionRow {
  id: string;
  name: string;
  domain: string;
  requestedAt: string;
  lastPieceAt: string | null;
  finishedAt: string | null;
  deletedRows: number;
  /** The table whose rows are being deleted. */
  atWorkOn: string | null;
  /** The error of the last batch. */
  error: string | null;
}

/** A company whose deletion was requested and is not due yet. */
export interface ClosedTenantRow {
  id: string;
  name: string;
  domain: string;
  requestedAt: string;
  dueAt: string;
}

/** An action that may fail a number of times within a window. Its subject is stored as a hash. */
export interface ThrottleSubject {
  subject: string;
  most: number;
}

/**
 * Ids of the counted attempts; or, where a subject has none left, nothing was counted, and `oldest` says since when.
 */
export type CountedAttempts = { counted: string[] } | { subject: string; oldest: string };

/**
 * Everything that may read across companies: each is a named database function over tables of the platform's own, or a
 * policy.
 */
export interface SystemDatabase {
  tenantById(id: string): Promise<TenantRow | null>;
  /** Ignores case and surrounding blanks, as does `tenantByDomain`. */
  tenantByName(name: string): Promise<TenantRow | null>;
  tenantByDomain(domain: string): Promise<TenantRow | null>;
  /** In the order of their names. */
  allTenants(): Promise<TenantRow[]>;
  /** Deletions, unfinished ones first. */
  tenantDeletions(): Promise<TenantDeletionRow[]>;
  /** Closed companies that are to be deleted, the next one first. */
  closedTenants(): Promise<ClosedTenantRow[]>;
  /**
   * Companies with due work for a background job: their own deletion, files to delete, expired trash and stored
   * replies, values of custom fields to move, search texts to make, buckets of orders to count, messages of webhooks,
   * entries to link, checkpoints to sign.
   */
  companiesWithDue(queue: keyof typeof due, most: number): Promise<string[]>;
  /** Number of due pieces of work of each background job, over all companies and up to `most`. */
  queueLengths(most: number): Promise<Record<keyof typeof due, number>>;
  /** Counts an attempt of each subject before it is made, so that concurrent attempts on any server are all counted. */
  countAttempts(subjects: readonly ThrottleSubject[], windowMinutes: number): Promise<CountedAttempts>;
  /** Takes back attempts that did not fail, and with them everything counted for these subjects. */
  forgetAttempts(counted: readonly string[], subjects: readonly string[]): Promise<void>;
  /** Takes up to `wanted` of the `most` calls that a subject may make this minute. @returns the number taken */
  takeCalls(subject: string, wanted: number, most: number): Promise<number>;
  /**
   * Reads a table.
   * @throws LaterDatabase where a later version uses the database; Error when the table cannot be read
   */
  ping(): Promise<void>;
}

/** The columns of a `TenantRow`. */
export const tenantColumns = `tenant_id as id, name, domain, is_active as "isActive", is_demo as "isDemo",
  demo_accounts as "demoAccounts", settings, sign_in ->> 'passwordSignIn' as "passwordSignIn",
  created_at as "createdAt", updated_at as "updatedAt", delete_after as "deleteAfter"`;

const hashed = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/** Due work by queue. A policy shows due rows across companies, so that no query runs as another role on a shard. */
const due = {
  companies: 'select tenant_id as id from tenants where not is_active and delete_after <= now()',
  fileDeletions: 'select tenant_id as id from file_deletions where due_at <= now() order by due_at',
  trash: 'select tenant_id as id from trash where expires_at <= now() order by expires_at',
  fieldMoves: `select tenant_id as id from field_definitions where kept_in in ('rows', 'moving', 'filling')
    union select tenant_id from field_moves union select tenant_id from field_refreshes
    union select tenant_id from field_conversions
    union select tenant_id from field_counters where filled is not null`,
  fieldFiles: 'select tenant_id as id from field_files where expires_at <= now()',
  deletedFields: 'select tenant_id as id from deleted_fields where expires_at <= now()',
  keptAnswers: `select tenant_id as id from idempotency_keys where started_at <= now() - interval '24 hours'
    order by started_at`,
  searchTexts: 'select tenant_id as id from search_states where not whole',
  parts: 'select tenant_id as id from part_states where not whole',
  live: `select tenant_id as id from live_changes where at <= now() - interval '15 minutes'
    union all select tenant_id from live_presence where until <= now() - interval '1 minute'`,
  mails: 'select tenant_id as id from mails where due_at <= now()',
  viewWatches: 'select tenant_id as id from view_watches where next_at <= now()',
  reminders: `select id from (select tenant_id as id, now() as next_at from tenants where is_active
      union all select tenant_id, next_at from reminder_runs) runs group by id having max(next_at) <= now()
    union select tenant_id from reminder_wishes`,
  notifications: `select tenant_id as id from notifications where at <= now() - interval '90 days'
    union all select tenant_id from mails where created_at <= now() - interval '30 days'`,
  webhookChanges: `select f.tenant_id as id from webhook_feeds f
      join live_changes c on c.tenant_id = f.tenant_id and c.position is null
    union all select f.tenant_id from webhook_feeds f
      join live_feeds l on l.tenant_id = f.tenant_id where l.epoch <> f.epoch or l.position > f.position`,
  webhooks: `select tenant_id as id from webhooks where due_at <= now() and leased_until is null
    union all select tenant_id from webhooks where leased_until <= now()`,
  webhookDeliveries: `select tenant_id as id from webhook_deliveries where at <= now() - interval '30 days' order by at`,
  chains: `select tenant_id as id from live_changes where position is null
    union all select c.tenant_id from chains c
      join live_feeds l on l.tenant_id = c.tenant_id where l.epoch is distinct from c.epoch or l.position > c.feed_position
    union all select tenant_id from chains where sweeps_until is not null
    union all select tenant_id from security_events where not chained`,
  checkpoints: `select tenant_id as id from chains where looked_at is null or looked_at <= now() - interval '1 day'`,
} as const;

/** Each of these runs as `open` work. */
export function systemDatabase(connections: Connections): SystemDatabase {
  const transaction = <Result>(
    tenantId: string,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<Result>,
  ) => runTransaction(connections, tenantId, { ...options, lane: 'open' }, work);

  /** Calls a database function that reads across companies. */
  const ask = async <Row extends QueryResultRow>(text: string, values: unknown[] = [], name?: string) => {
    const leave = await connections.admission.enter({ lane: 'open', tenantId: platformTenantId });
    try {
      const asked = {
        text,
        values,
        ...(connections.traits.named && name && { name }),
        query_timeout: connections.patience,
      };
      const found = await connections.pool.query<Row>(asked);
      return found.rows;
    } finally {
      leave();
    }
  };

  /** Reads across companies by a policy that shows due work only. */
  const look = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    transaction(platformTenantId, { readOnly: true }, async (tx) => {
      await tx.query("set local atrium.looks_across = 'on'");
      return work(tx);
    });

  const oneTenant = async (name: string, source: string, key: string): Promise<TenantRow | null> =>
    (await ask<TenantRow>(`select ${tenantColumns} from ${source}`, [key], name))[0] ?? null;

  const known = readJournal();
  return {
    tenantById: (id) =>
      transaction(id, { readOnly: true }, async (tx) => {
        const found = await tx.first<TenantRow>(
          `select ${tenantColumns} from tenants where tenant_id = $company
            and not exists (select from tenant_deletions where tenant_id = $company)`,
        );
        return found ?? null;
      }),
    tenantByName: (name) => oneTenant('tenant-by-name', 'atrium_tenant_by_name($1)', name),
    tenantByDomain: (domain) => oneTenant('tenant-by-domain', 'atrium_tenant_by_domain($1)', domain),
    allTenants: () => ask<TenantRow>(`select ${tenantColumns} from atrium_all_tenants()`),
    tenantDeletions: () =>
      ask<TenantDeletionRow>(`select tenant_id as id, name, domain, requested_at as "requestedAt",
        last_piece_at as "lastPieceAt", finished_at as "finishedAt", deleted_rows as "deletedRows",
        at_work_on as "atWorkOn", error from atrium_tenant_deletions()`),
    closedTenants: () =>
      ask<ClosedTenantRow>(`select tenant_id as id, name, domain, deletion_asked_at as "requestedAt",
        delete_after as "dueAt" from atrium_all_tenants() where not is_active and delete_after is not null
        order by delete_after`),
    companiesWithDue: (queue, most) =>
      look(async (tx) => {
        const found = await tx.query<{ id: string }>(`select distinct id from (${due[queue]} limit $1) as due`, [most]);
        return found.rows.map(({ id }) => id);
      }),
    queueLengths: (most) =>
      look(async (tx) => {
        const length = async (queue: keyof typeof due) => {
          const found = await tx.first<{ count: number }>(
            `select count(*)::int as count from (${due[queue]} limit $1) as due`,
            [most],
          );
          return found?.count ?? 0;
        };
        return {
          companies: await length('companies'),
          fileDeletions: await length('fileDeletions'),
          trash: await length('trash'),
          fieldMoves: await length('fieldMoves'),
          fieldFiles: await length('fieldFiles'),
          deletedFields: await length('deletedFields'),
          keptAnswers: await length('keptAnswers'),
          searchTexts: await length('searchTexts'),
          parts: await length('parts'),
          live: await length('live'),
          mails: await length('mails'),
          viewWatches: await length('viewWatches'),
          reminders: await length('reminders'),
          notifications: await length('notifications'),
          webhookChanges: await length('webhookChanges'),
          webhooks: await length('webhooks'),
          webhookDeliveries: await length('webhookDeliveries'),
          chains: await length('chains'),
          checkpoints: await length('checkpoints'),
        };
      }),
    countAttempts: async (subjects, windowMinutes) => {
      const counted = subjects.map(newId);
      const [first] = await ask<{ place: number; oldest: string }>(
        'select place, oldest from atrium_reserve_tries($1, $2, $3, $4) order by place',
        [
          counted,
          subjects.map(({ subject }) => hashed(subject)),
          subjects.map(({ most }) => most),
          new Date(Date.now() - windowMinutes * 60_000).toISOString(),
        ],
        'count-tries',
      );
      return first ? { subject: subjects[first.place - 1]?.subject ?? '', oldest: first.oldest } : { counted };
    },
    forgetAttempts: async (counted, subjects) => {
      await ask('select atrium_forget_tries($1, $2)', [counted, subjects.map(hashed)]);
    },
    takeCalls: async (subject, wanted, most) => {
      const [taken] = await ask<{ got: number }>(
        'select atrium_take_calls($1, $2, $3) as got',
        [hashed(subject), wanted, most],
        'take-calls',
      );
      return taken?.got ?? 0;
    },
    ping: async () => {
      const [found] = await ask<{ oldest: string }>(
        'select atrium_oldest_server() as oldest, (select count(*) from tenants) as count',
      );
      refuseUnknown(found?.oldest ?? '', known);
    },
  };
}
