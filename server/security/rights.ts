import { message } from '#contract/message';
import { adminRole, type Holder, permissions } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { forbidden, type Problem } from '#server/problem';
import type { Config } from '#server/process/config';
import type { CallerIdentity } from './tokens';

/** Members of a role that decide about rights. */
export interface RoleRights {
  name: string;
  claims: readonly string[];
}

/** The permissions of a role in the catalogue's order: Admin has all, any other role its existing claims. */
export const roleClaims = ({ name, claims }: RoleRights): string[] =>
  name === adminRole ? [...permissions] : permissions.filter((permission) => claims.includes(permission));

/** Whether a role has a permission that the holder lacks. @see rules 8.4 */
export const exceeds = (role: RoleRights, holder: Holder): boolean =>
  roleClaims(role).some((permission) => !holder.permissions.includes(permission));

/** Whether users, roles and passwords are those of a demo company, which cannot be changed. @see rules 1.14 */
export const isFixed = (tx: Transaction, { demoWritable }: Pick<Config, 'demoWritable'>): boolean =>
  tx.session.isDemo && !demoWritable;

/** @throws Problem 403 in the demo organization, unless it may be changed. @see rules 1.14 */
export function refuseInDemo(tx: Transaction, config: Pick<Config, 'demoWritable'>): void {
  if (isFixed(tx, config)) throw forbidden(message('sign.demo'));
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Reason why an API token may not change a row in this way: fields that lead to passwords, or away from second factors,
 * are changed by people who have signed in, and by the company's directory.
 * @see rules 14.30
 */
export const personalRefusal = (
  { token }: CallerIdentity,
  row: Members,
  changes: Members,
  fields: readonly string[],
): Problem | undefined =>
  token && !token.scim && fields.some((field) => changes[field] !== undefined && changes[field] !== row[field])
    ? forbidden(message('programs.tokenClosed'))
    : undefined;

/**
 * Whether the company has an active Admin who can sign in: by a password, where Admins have one, or at one of the
 * company's identity providers. Call it after users or roles were changed, in the same transaction, which
 * `changesRights`: so two Admins cannot remove each other. Invited users who have not registered do not count.
 * @param exceptId a user who does not count
 */
export const hasActiveAdmin = (tx: Transaction, exceptId: string | null = null): Promise<boolean> =>
  tx.finds(
    `select from users u join roles r on r.tenant_id = $company and r.id = u.role_id
        join tenants t on t.tenant_id = $company
      where u.tenant_id = $company and r.name = $1 and u.is_active and u.id is distinct from $2::uuid
        and (u.password_hash is not null and t.sign_in ->> 'passwordSignIn' is distinct from 'nobody'
          or exists (select from identity_accounts a
            join identity_providers p on p.tenant_id = $company and p.issuer_key = a.issuer_key
            where a.tenant_id = $company and a.user_id = u.id)) limit 1`,
    [adminRole, exceptId],
  );
