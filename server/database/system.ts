import { createHash } from 'node:crypto';
import type { Pool } from './driver';
import { newId } from './ids';
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

/** Something that may fail so many times within a window. What it says is kept as its hash alone. */
export interface TrySubject {
  subject: string;
  most: number;
}

/** Tries that were counted, by their ids; or, where a subject has none left, nothing was, and `oldest` tells since when. */
export type CountedTries = { counted: string[] } | { subject: string; oldest: string };

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
  /** Counts a try of each subject before it is made, so that those made at once on any server are all seen. */
  countTries(subjects: readonly TrySubject[], windowMinutes: number): Promise<CountedTries>;
  /** Takes back tries that did not fail, and with them all that is counted of these subjects. */
  forgetTries(counted: readonly string[], subjects: readonly string[]): Promise<void>;
  /** Takes up to `wanted` of the `most` calls that a subject may make this minute. @returns how many it got */
  takeCalls(subject: string, wanted: number, most: number): Promise<number>;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
}

/** The columns of a `TenantRow`. */
export const tenantColumns = `tenant_id AS id, name, domain, is_active AS "isActive", is_demo AS "isDemo",
  demo_accounts AS "demoAccounts", created_at AS "createdAt", updated_at AS "updatedAt"`;

const hashed = (subject: string): string => createHash('sha256').update(subject).digest('hex');

export function systemDatabase(pool: Pool): SystemDatabase {
  const oneTenant = async (name: string, source: string, key: string): Promise<TenantRow | null> => {
    const found = await pool.query<TenantRow>({ name, text: `SELECT ${tenantColumns} FROM ${source}`, values: [key] });
    return found.rows[0] ?? null;
  };

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
    countTries: async (subjects, windowMinutes) => {
      const counted = subjects.map(newId);
      const refused = await pool.query<{ place: number; oldest: string }>({
        name: 'count-tries',
        text: 'SELECT place, oldest FROM atrium_reserve_tries($1, $2, $3, $4) ORDER BY place',
        values: [
          counted,
          subjects.map(({ subject }) => hashed(subject)),
          subjects.map(({ most }) => most),
          new Date(Date.now() - windowMinutes * 60_000).toISOString(),
        ],
      });
      const [first] = refused.rows;
      return first ? { subject: subjects[first.place - 1]?.subject ?? '', oldest: first.oldest } : { counted };
    },
    forgetTries: async (counted, subjects) => {
      await pool.query('SELECT atrium_forget_tries($1, $2)', [counted, subjects.map(hashed)]);
    },
    takeCalls: async (subject, wanted, most) => {
      const taken = await pool.query<{ got: number }>({
        name: 'take-calls',
        text: 'SELECT atrium_take_calls($1, $2, $3) AS got',
        values: [hashed(subject), wanted, most],
      });
      return taken.rows[0]?.got ?? 0;
    },
    ping: async () => {
      await pool.query('SELECT 1');
    },
  };
}
