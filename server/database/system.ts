import type { Pool } from './driver';
import { newId, platformTenantId } from './ids';
import type { DemoAccount } from './schema';
import { runTransaction } from './transaction';

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
  /** The oldest entries of the queue of files whose rows are gone. */
  fileDeletions(most: number): Promise<FileDeletion[]>;
  /** Takes entries off the queue once their files are gone. */
  filesDeleted(ids: string[]): Promise<void>;
  /** Deletes what has expired in the trash, at most so many entries. @returns how many */
  expireTrash(most: number): Promise<number>;
  /** @see decisions, section 10 (Sessions) */
  signInFailures(attempt: SignInAttempt, since: string): Promise<{ account: FailureCount; address: FailureCount }>;
  recordSignInFailure(attempt: SignInAttempt, forgetBefore: string): Promise<void>;
  clearSignInFailures(attempt: Pick<SignInAttempt, 'tenantId' | 'account'>): Promise<void>;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
}

/** The columns of a `TenantRow`. */
export const tenantColumns = `tenant_id AS id, name, domain, is_active AS "isActive", is_demo AS "isDemo",
  demo_accounts AS "demoAccounts", created_at AS "createdAt", updated_at AS "updatedAt"`;

export function systemDatabase(pool: Pool): SystemDatabase {
  const oneTenant = async (name: string, source: string, key: string): Promise<TenantRow | null> => {
    const found = await pool.query<TenantRow>({ name, text: `SELECT ${tenantColumns} FROM ${source}`, values: [key] });
    return found.rows[0] ?? null;
  };

  const failures = (tenantId: string, subject: string, since: string) =>
    runTransaction(pool, tenantId, { readOnly: true }, async (tx): Promise<FailureCount> => {
      const found = await tx.query<FailureCount>({
        name: 'sign-in-failures',
        text: 'SELECT count(*) AS count, min(failed_at) AS oldest FROM sign_in_failures WHERE subject = $1 AND failed_at > $2',
        values: [subject, since],
      });
      return found.rows[0] ?? { count: 0, oldest: null };
    });

  const recordFailure = (tenantId: string, subject: string, forgetBefore: string) =>
    runTransaction(pool, tenantId, {}, async (tx) => {
      await tx.query('DELETE FROM sign_in_failures WHERE failed_at < $1', [forgetBefore]);
      await tx.query('INSERT INTO sign_in_failures (tenant_id, id, subject) VALUES ($1, $2, $3)', [
        tenantId,
        newId(),
        subject,
      ]);
    });

  return {
    tenantById: (id) =>
      runTransaction(pool, id, { readOnly: true }, async (tx) => {
        const found = await tx.query<TenantRow>(`SELECT ${tenantColumns} FROM tenants`);
        return found.rows[0] ?? null;
      }),
    tenantByName: (name) => oneTenant('tenant-by-name', 'atrium_tenant_by_name($1)', name),
    tenantByDomain: (domain) => oneTenant('tenant-by-domain', 'atrium_tenant_by_domain($1)', domain),
    allTenants: async () => (await pool.query<TenantRow>(`SELECT ${tenantColumns} FROM atrium_all_tenants()`)).rows,
    fileDeletions: async (most) =>
      (
        await pool.query<FileDeletion>(
          'SELECT id, tenant_id AS "tenantId", file_key AS "fileKey" FROM atrium_file_deletions($1)',
          [most],
        )
      ).rows,
    filesDeleted: async (ids) => {
      await pool.query('SELECT atrium_files_deleted($1)', [ids]);
    },
    expireTrash: async (most) => {
      const found = await pool.query<{ count: number }>('SELECT atrium_expire_trash($1) AS count', [most]);
      return found.rows[0]?.count ?? 0;
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
      runTransaction(pool, tenantId, {}, async (tx) => {
        await tx.query('DELETE FROM sign_in_failures WHERE subject = $1', [`account ${account}`]);
      }),
    ping: async () => {
      await pool.query('SELECT 1');
    },
  };
}
