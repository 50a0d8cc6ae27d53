import type { QueryResultRow } from './driver';
import { newId, platformTenantId } from './ids';
import type { DemoAccount } from './schema';
import { type Connections, runTransaction, type Transaction, type TransactionOptions } from './transaction';

/** A company as the look-ups before signing in need it. */
export interface TenantRow {
  id: string;
  name: string;
  domain: string;
  isActive: boolean;
  isDemo: boolean;
  demoAccounts: DemoAccount[] | null;
  createdAt: string;
  updatedAt: string;
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
  /** What the last piece failed with. */
  error: string | null;
}

export interface FileDeletion {
  id: string;
  tenantId: string;
  fileKey: string;
}

/** How often signing in failed since an instant, and when the oldest of those failures was. */
export interface FailureCount {
  count: number;
  oldest: string | null;
}

export interface SignInAttempt {
  tenantId: string;
  /** What names the account, already in one spelling. */
  account: string;
  address: string;
}

/** All that may look across tenants; each is a named function of the database, or a row of the platform's own. */
export interface SystemDatabase {
  tenantById(id: string): Promise<TenantRow | null>;
  /** Ignores case and surrounding blanks, as does `tenantByDomain`. */
  tenantByName(name: string): Promise<TenantRow | null>;
  tenantByDomain(domain: string): Promise<TenantRow | null>;
  /** By name. */
  allTenants(): Promise<TenantRow[]>;
  /** Those that are not finished first. */
  tenantDeletions(): Promise<TenantDeletionRow[]>;
  /** The oldest entries of the queue of files whose rows are gone. */
  fileDeletions(most: number): Promise<FileDeletion[]>;
  /** Takes entries off the queue once their files are gone. */
  filesDeleted(ids: string[]): Promise<void>;
  /** @see decisions, section 10 (Sessions) */
  signInFailures(attempt: SignInAttempt, since: string): Promise<{ account: FailureCount; address: FailureCount }>;
  recordSignInFailure(attempt: SignInAttempt, forgetBefore: string): Promise<void>;
  clearSignInFailures(attempt: Pick<SignInAttempt, 'tenantId' | 'account'>): Promise<void>;
  /** Reads a table; throws when that is not possible. */
  ping(): Promise<void>;
}

/** The columns of a `TenantRow`. */
export const tenantColumns = `tenant_id AS id, name, domain, is_active AS "isActive", is_demo AS "isDemo",
  demo_accounts AS "demoAccounts", created_at AS "createdAt", updated_at AS "updatedAt"`;

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
      const found = await connections.pool.query<Row>({ text, values, ...(connections.named && name && { name }) });
      return found.rows;
    } finally {
      leave();
    }
  };

  const oneTenant = async (name: string, source: string, key: string): Promise<TenantRow | null> =>
    (await ask<TenantRow>(`SELECT ${tenantColumns} FROM ${source}`, [key], name))[0] ?? null;

  const failures = (tenantId: string, subject: string, since: string) =>
    transaction(tenantId, { readOnly: true }, async (tx): Promise<FailureCount> => {
      const found = await tx.query<FailureCount>({
        name: 'sign-in-failures',
        text: 'SELECT count(*) AS count, min(failed_at) AS oldest FROM sign_in_failures WHERE subject = $1 AND failed_at > $2',
        values: [subject, since],
      });
      return found.rows[0] ?? { count: 0, oldest: null };
    });

  const recordFailure = (tenantId: string, subject: string, forgetBefore: string) =>
    transaction(tenantId, {}, async (tx) => {
      await tx.query('DELETE FROM sign_in_failures WHERE failed_at < $1', [forgetBefore]);
      await tx.query('INSERT INTO sign_in_failures (tenant_id, id, subject) VALUES ($1, $2, $3)', [
        tenantId,
        newId(),
        subject,
      ]);
    });

  return {
    tenantById: (id) =>
      transaction(id, { readOnly: true }, async (tx) => {
        const found = await tx.query<TenantRow>(
          `SELECT ${tenantColumns} FROM tenants WHERE NOT EXISTS (SELECT FROM tenant_deletions)`,
        );
        return found.rows[0] ?? null;
      }),
    tenantByName: (name) => oneTenant('tenant-by-name', 'atrium_tenant_by_name($1)', name),
    tenantByDomain: (domain) => oneTenant('tenant-by-domain', 'atrium_tenant_by_domain($1)', domain),
    allTenants: () => ask<TenantRow>(`SELECT ${tenantColumns} FROM atrium_all_tenants()`),
    tenantDeletions: () =>
      ask<TenantDeletionRow>(`SELECT tenant_id AS id, name, domain, requested_at AS "requestedAt",
        last_piece_at AS "lastPieceAt", finished_at AS "finishedAt", deleted_rows AS "deletedRows",
        at_work_on AS "atWorkOn", error FROM atrium_tenant_deletions()`),
    fileDeletions: (most) =>
      ask<FileDeletion>('SELECT id, tenant_id AS "tenantId", file_key AS "fileKey" FROM atrium_file_deletions($1)', [
        most,
      ]),
    filesDeleted: async (ids) => {
      await ask('SELECT atrium_files_deleted($1)', [ids]);
    },
    signInFailures: async ({ tenantId, account, address }, since) => {
      const [ofAccount, ofAddress] = await Promise.all([
        failures(tenantId, `account ${account}`, since),
        failures(platformTenantId, `address ${address}`, since),
      ]);
      return { account: ofAccount, address: ofAddress };
    },
    recordSignInFailure: async ({ tenantId, account, address }, forgetBefore) => {
      await Promise.all([
        recordFailure(tenantId, `account ${account}`, forgetBefore),
        recordFailure(platformTenantId, `address ${address}`, forgetBefore),
      ]);
    },
    clearSignInFailures: ({ tenantId, account }) =>
      transaction(tenantId, {}, async (tx) => {
        await tx.query('DELETE FROM sign_in_failures WHERE subject = $1', [`account ${account}`]);
      }),
    ping: async () => {
      await ask('SELECT count(*) FROM tenants');
    },
  };
}
