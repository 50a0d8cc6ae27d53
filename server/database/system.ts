import { createHash } from 'node:crypto';
import type { CompanySettings } from '#contract/resources/calls/companySettings';
import type { QueryResultRow } from './driver';
import { newId, platformTenantId } from './ids';
import { readJournal, refuseUnknown } from './journal';
import { type Connections, runTransaction, type Transaction, type TransactionOptions } from './transaction';

/** A company as the look-ups before signing in need it. */
export interface TenantRow {
  id: string;
  name: string;
  domain: string;
  isActive: boolean;
  isDemo: boolean;
  demoAccounts: { userName: string; password: string; role: string }[] | null;
  createdAt: string;
  updatedAt: string;
  /** When its deletion is due, where that was asked for; it is closed until then. */
  deleteAfter: string | null;
  settings: Partial<CompanySettings>;
}

/** A company that is being deleted, or was. */
export interface TenantDeletionRow {
  id: string;
  name: string;
  domain: string;
  requestedAt: string;
  lastPieceAt: string | null;
  finishedAt: string | null;
  deletedRows: number;
  /** The table whose rows go just now. */
  atWorkOn: string | null;
  /** The error of the last piece. */
  error: string | null;
}

/** A company whose deletion was asked for and is not due yet. */
export interface ClosedTenantRow {
  id: string;
  name: string;
  domain: string;
  requestedAt: string;
  dueAt: string;
}

/** Something that may fail so many times within a window. What it says is kept as its hash alone. */
export interface ThrottleSubject {
  subject: string;
  most: number;
}

/** Tries that were counted, by their ids; or, where a subject has none left, nothing was, and `oldest` tells since when. */
export type CountedAttempts = { counted: string[] } | { subject: string; oldest: string };

/** All that may look across tenants; each is a named function of the database over tables of the platform's own, or a look. */
export interface SystemDatabase {
  tenantById(id: string): Promise<TenantRow | null>;
  /** Ignores case and surrounding blanks, as does `tenantByDomain`. */
  tenantByName(name: string): Promise<TenantRow | null>;
  tenantByDomain(domain: string): Promise<TenantRow | null>;
  /** By name. */
  allTenants(): Promise<TenantRow[]>;
  /** Deletions, unfinished ones first. */
  tenantDeletions(): Promise<TenantDeletionRow[]>;
  /** Closed companies that are to be deleted, the next one first. */
  closedTenants(): Promise<ClosedTenantRow[]>;
  /** Some of the companies that have something due for a background job: their own deletion, files to delete, what expired in the trash
   * or as an answer under a key, values of custom fields to move, texts to search by to make, parts of orders to count. */
  companiesWithDue(queue: keyof typeof due, most: number): Promise<string[]>;
  /** How much is due for each background job, over all companies and up to `most`. */
  queueLengths(most: number): Promise<Record<keyof typeof due, number>>;
  /** Counts a try of each subject before it is made, so that those made at once on any server are all seen. */
  countAttempts(subjects: readonly ThrottleSubject[], windowMinutes: number): Promise<CountedAttempts>;
  /** Takes back tries that did not fail, and with them all that is counted of these subjects. */
  forgetAttempts(counted: readonly string[], subjects: readonly string[]): Promise<void>;
  /** Takes up to `wanted` of the `most` calls that a subject may make this minute. @returns how many it got */
  takeCalls(subject: string, wanted: number, most: number): Promise<number>;
  /** Reads a table. @throws LaterDatabase where a later version has taken the database over; Error when it cannot be read */
  ping(): Promise<void>;
}

/** The columns of a `TenantRow`. */
export const tenantColumns = `tenant_id as id, name, domain, is_active as "isActive", is_demo as "isDemo",
  demo_accounts as "demoAccounts", settings, created_at as "createdAt", updated_at as "updatedAt",
  delete_after as "deleteAfter"`;

const hashed = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/** Due work by queue. A policy shows due rows across companies, so that no query runs as another role, on no shard. */
const due = {
  companies: 'select tenant_id as id from tenants where not is_active and delete_after <= now()',
  fileDeletions: 'select tenant_id as id from file_deletions where due_at <= now() order by due_at',
  trash: 'select tenant_id as id from trash where expires_at <= now() order by expires_at',
  fieldMoves: `select tenant_id as id from field_definitions where kept_in in ('rows', 'moving', 'filling')
    union select tenant_id from field_moves union select tenant_id from field_refreshes
    union select tenant_id from field_conversions
    union select tenant_id from field_counters where filled is not null`,
  fieldFiles: 'select tenant_id as id from field_files where expires_at <= now()',
  keptAnswers: `select tenant_id as id from idempotency_keys where started_at <= now() - interval '24 hours'
    order by started_at`,
  searchTexts: 'select tenant_id as id from search_states where not whole',
  parts: 'select tenant_id as id from part_states where not whole',
} as const;

/** All of it is `open` work. */
export function systemDatabase(connections: Connections): SystemDatabase {
  const transaction = <Result>(
    tenantId: string,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<Result>,
  ) => runTransaction(connections, tenantId, { ...options, lane: 'open' }, work);

  /** A door: a function of the database that looks across companies. */
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

  /** Across companies, which a policy lets see what is due and nothing else. */
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
        const found = await tx.query<TenantRow>(
          `select ${tenantColumns} from tenants where tenant_id = $company
            and not exists (select from tenant_deletions where tenant_id = $company)`,
        );
        return found.rows[0] ?? null;
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
          const found = await tx.query<{ count: number }>(
            `select count(*)::int as count from (${due[queue]} limit $1) as due`,
            [most],
          );
          return found.rows[0]?.count ?? 0;
        };
        return {
          companies: await length('companies'),
          fileDeletions: await length('fileDeletions'),
          trash: await length('trash'),
          fieldMoves: await length('fieldMoves'),
          fieldFiles: await length('fieldFiles'),
          keptAnswers: await length('keptAnswers'),
          searchTexts: await length('searchTexts'),
          parts: await length('parts'),
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
