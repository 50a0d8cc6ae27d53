import { message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import { invite } from '#server/access/invitations';
import { type Database, violationOf } from '#server/database/connect';
import { newId } from '#server/database/ids';
import { conflict } from '#server/problem';
import { beginTexts } from '#server/search/state';
import { storeTexts } from '#server/search/texts';
import { leaveTenantEntry } from './read';
import { workerClaims } from './workerRole';

interface NewTenant {
  name: string;
  domain: string;
  isActive?: boolean | undefined;
  admin?: { email: string; userName?: string; passwordHash?: string } | undefined;
}

const taken: Record<string, () => Error> = {
  tenants_name_unique: () => conflict({ name: [message('programs.companyName')] }),
  tenants_domain_unique: () => conflict({ domain: [message('programs.companyDomain')] }),
};

/** Awaits a write of a company; a name or domain that another company has is an error of its field. */
export async function tellingTenant<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw taken[violationOf(error)?.constraint ?? '']?.() ?? error;
  }
}

/**
 * Creates a company with the roles Admin and worker and, where asked for, an Admin: invited, or with a password that
 * must be changed at the first sign-in.
 * @see rules 1.13
 */
export async function createTenant(
  database: Database,
  { name, domain, isActive = true, admin }: NewTenant,
): Promise<{ id: string; invitation: string | null }> {
  const id = newId();
  const invitation = await tellingTenant(
    database.tenant(id, {}, async (tx) => {
      await tx.query('insert into tenants (tenant_id, name, domain, is_active) values ($company, $1, $2, $3)', [
        name,
        domain,
        isActive,
      ]);
      await leaveTenantEntry(tx, null, { name, domain, isActive });
      await beginTexts(tx);
      const adminRoleId = newId();
      const insertRole =
        "insert into roles (tenant_id, id, name, role_type, claims) values ($company, $1, $2, 'InternalUser', $3)";
      await tx.query(insertRole, [adminRoleId, adminRole, []]);
      await tx.query(insertRole, [newId(), 'worker', workerClaims]);
      if (!admin) return null;
      const userId = newId();
      await tx.query(
        `insert into users (tenant_id, id, role_id, first_name, last_name, email, user_name, password_hash, must_change_password)
         values ($company, $1, $2, 'Admin', '', $3, $4, $5, $6)`,
        [
          userId,
          adminRoleId,
          admin.email,
          admin.userName ?? null,
          admin.passwordHash ?? null,
          admin.passwordHash !== undefined,
        ],
      );
      await storeTexts(tx, 'users', [userId]);
      return admin.passwordHash ? null : (await invite(tx, userId)).invitation;
    }),
  );
  return { id, invitation };
}
