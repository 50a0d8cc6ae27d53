import type { NotificationPreferences } from '#contract/extensions/notifications';
import { firstLocale, type LocaleName, localeFor } from '#contract/locales';
import { looksLikeEmail } from '#contract/resources/calls/users';
import { preferencesOf } from '#server/areas/notifications/preferences';
import type { Transaction } from '#server/database/connect';
import { roleClaims } from '#server/security/rights';
import type { CallerIdentity } from '#server/security/tokens';

/** Somebody who gets a mail, as of this moment. */
export interface MailReader {
  identity: CallerIdentity;
  name: string;
  address: string;
  locale: LocaleName;
  company: string;
  zone: string;
  preferences: NotificationPreferences;
}

/** The recipient of a mail; undefined: not allowed to get one, or without an address. */
export async function mailReaderOf(tx: Transaction, userId: string): Promise<MailReader | undefined> {
  if (!tx.session.tenantActive) return undefined;
  const row = await tx.first<{
    name: string;
    email: string | null;
    language: string | null;
    company: string;
    role: string;
    claims: string[];
  }>(
    `select u.full_name as name, u.email, u.language, t.name as company, r.name as role, r.claims
      from users u join roles r on r.tenant_id = $company and r.id = u.role_id
        join tenants t on t.tenant_id = $company
      where u.tenant_id = $company and u.id = $1 and u.is_active`,
    [userId],
  );
  if (!row?.email || !looksLikeEmail(row.email)) return undefined;
  const { name, email, language, company, role, claims } = row;
  const preferences = await preferencesOf(tx, userId);
  const permissions = roleClaims({ name: role, claims });
  return {
    identity: { userId, sessionId: '', tenantId: tx.tenantId, role, permissions },
    name,
    address: email,
    locale: localeFor(language) ?? localeFor(tx.session.language) ?? firstLocale,
    company,
    zone: preferences.timeZone ?? tx.session.timeZone ?? 'UTC',
    preferences,
  };
}
