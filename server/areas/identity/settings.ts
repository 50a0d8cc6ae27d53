import type { FieldErrors } from '#contract/errors';
import { type IdentityInput, identityEndpoints } from '#contract/extensions/identity';
import { type Message, message } from '#contract/message';
import { adminRole } from '#contract/permissions';
import { requireLateAuthentication } from '#server/access/reauthentication';
import { findRoles } from '#server/access/roles';
import { leaveSettingsEntry } from '#server/areas/tenants/settings';
import type { SignInPolicy, Transaction } from '#server/database/connect';
import { isId, newId } from '#server/database/ids';
import { type Implementation, implement, implementOpen } from '#server/http/implement';
import { invalid, notFound } from '#server/problem';
import type { Config } from '#server/process/config';
import { refusedUrl } from '#server/security/outgoingRequest';
import { hasActiveAdmin, refuseInDemo } from '#server/security/rights';
import { record } from '#server/security/securityEvents';
import { issuerKeyOf, redirectUrlOf } from './provider';
import { isClientSecret, type ProviderRow, readProviders, sealClientSecret } from './providers';
import { testMark } from './state';

/** The sign-in settings, with defaults for what the company has not set. */
const policyOf = ({
  passwordSignIn = 'everybody',
  requireTwoFactor = false,
  sessionMinutes = null,
  idleMinutes = null,
  rememberDays = null,
}: SignInPolicy) => ({ passwordSignIn, requireTwoFactor, sessionMinutes, idleMinutes, rememberDays });

/** The reply, without secrets. */
async function settingsOf(tx: Transaction, config: Config) {
  const providers = await readProviders(tx);
  return {
    providers: providers.map(({ issuerKey: _, sealedSecret, ...provider }) => ({
      ...provider,
      hasClientSecret: sealedSecret !== null,
      logoutUrl: `${config.publicUrl}/api/Auth/oidc/${provider.id}/logout/${tx.tenantId}`,
    })),
    ...policyOf(tx.session.signIn),
    redirectUrl: redirectUrlOf(config),
  };
}

/** The reason why an address cannot be that of an issuer. */
function issuerRefusal(issuer: string, { identity }: Config): Message | undefined {
  const refused = refusedUrl(issuer, identity);
  if (refused) return refused;
  const { search, hash, pathname } = new URL(issuer);
  return search || hash || pathname.includes('/.well-known') ? message('identity.issuerPath') : undefined;
}

/** @throws Problem 400 for providers that allow no sign-in, and roles that cannot be assigned */
async function checkProviders(tx: Transaction, { providers }: IdentityInput, config: Config): Promise<void> {
  const errors: FieldErrors = {};
  const wanted = providers.flatMap(({ roles, defaultRoleId }) => [...roles.map(({ roleId }) => roleId), defaultRoleId]);
  const known = await findRoles(tx, wanted);
  const roleRefusal = (id: string): Message | undefined => {
    const role = known.get(id.toLowerCase());
    if (!role) return message('people.role');
    return role.roleType === 'ClientUser' ? message('identity.clientRole') : undefined;
  };
  const note = (path: string, why: Message | undefined) => {
    if (why) errors[path] = [why];
  };
  for (const [index, { issuer, roles, defaultRoleId }] of providers.entries()) {
    note(`providers.${index}.issuer`, issuerRefusal(issuer, config));
    if (defaultRoleId) note(`providers.${index}.defaultRoleId`, roleRefusal(defaultRoleId));
    for (const [entry, { roleId }] of roles.entries())
      note(`providers.${index}.roles.${entry}.roleId`, roleRefusal(roleId));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Replaces the company's providers. One with a known id keeps it, and keeps its secret without a new one. */
async function storeProviders(
  tx: Transaction,
  { providers }: IdentityInput,
  stored: readonly ProviderRow[],
  config: Config,
): Promise<void> {
  const before = new Map(stored.map((row) => [row.id, row]));
  await tx.query('delete from identity_providers where tenant_id = $company');
  const taken = new Set<string>();
  for (const [position, entry] of providers.entries()) {
    const known = before.get(entry.id?.toLowerCase() ?? '');
    const keeps = known && !taken.has(known.id) ? known : undefined;
    const id = keeps?.id ?? newId();
    taken.add(id);
    // A secret is sent only to the address that it was entered for.
    const unchanged = keeps?.issuerKey === issuerKeyOf(entry.issuer) ? keeps.sealedSecret : null;
    const secret = entry.clientSecret ? sealClientSecret(config, tx.tenantId, entry.clientSecret) : unchanged;
    await tx.query(
      `insert into identity_providers (tenant_id, id, position, name, issuer, issuer_key, client_id, client_secret,
          scopes, domains, role_claim, roles, create_users, default_role_id)
        values ($company, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        position,
        entry.name,
        entry.issuer,
        issuerKeyOf(entry.issuer),
        entry.clientId,
        secret,
        entry.scopes,
        [...new Set(entry.domains)],
        entry.roleClaim?.trim() || null,
        JSON.stringify(entry.roles),
        entry.createUsers,
        entry.defaultRoleId || null,
      ],
    );
  }
}

/** Whether an active Admin can sign in at a provider whose issuer and client are in `before`, too. */
const hasTiedAdmin = (tx: Transaction, before: readonly ProviderRow[]): Promise<boolean> =>
  tx.finds(
    `select from identity_accounts a
        join identity_providers p on p.tenant_id = $company and p.issuer_key = a.issuer_key
          and (p.issuer_key, p.client_id) in (select * from unnest($2::text[], $3::text[]))
        join users u on u.tenant_id = $company and u.id = a.user_id and u.is_active
        join roles r on r.tenant_id = $company and r.id = u.role_id and r.name = $1
      where a.tenant_id = $company limit 1`,
    [adminRole, before.map(({ issuerKey }) => issuerKey), before.map(({ clientId }) => clientId)],
  );

/** Stored providers that a save leaves as they were tried: a new secret of the client may be wrong. */
const asTried = (
  known: readonly ProviderRow[],
  { providers }: IdentityInput,
  { tenantId }: Transaction,
  config: Config,
) =>
  known.filter(({ id, sealedSecret }) => {
    const sent = providers.find((entry) => entry.id?.toLowerCase() === id)?.clientSecret;
    return !sent || isClientSecret(config, tenantId, sealedSecret, sent);
  });

/** @throws Problem 400 if no Admin could sign in any more, or only at a provider without a successful sign-in */
async function requireAdmin(
  tx: Transaction,
  { passwordSignIn, providers }: IdentityInput,
  before: readonly ProviderRow[],
): Promise<void> {
  const refused = (why: Message) => invalid({ passwordSignIn: [why] });
  if (passwordSignIn !== 'nobody') {
    if (!(await hasActiveAdmin(tx))) throw refused(message('identity.lastAdmin'));
    return;
  }
  if (await hasTiedAdmin(tx, before)) return;
  const isUntried = tx.session.signIn.passwordSignIn === 'nobody' && providers.length > 0;
  throw refused(isUntried ? message('identity.untriedProvider') : message('identity.lastAdmin'));
}

/** The settings for the history, without secrets. */
const told = (
  providers: readonly Pick<ProviderRow, 'name' | 'issuer'>[],
  signIn: SignInPolicy,
): Readonly<Record<string, string | number | boolean | null>> => ({
  'signIn.providers': providers.map(({ name, issuer }) => `${name} (${issuer})`).join(', ') || null,
  ...Object.fromEntries(Object.entries(policyOf(signIn)).map(([name, value]) => [`signIn.${name}`, value])),
});

/** @see rules 1.21 */
export const identitySettingsCalls: readonly Implementation[] = [
  implementOpen(identityEndpoints.providers, async ({ query: { tenantId }, services: { database } }) => {
    if (!isId(tenantId)) return [];
    return database.tenant(tenantId, { readOnly: true }, async (tx) => {
      if (!tx.session.tenantActive) return [];
      return (await readProviders(tx)).map(({ id, name }) => ({ id, name }));
    });
  }),

  implement(identityEndpoints.settings, ({ tx, services }) => settingsOf(tx, services.config)),

  implement(identityEndpoints.save, { changesRights: true }, async (call) => {
    const { tx, body, services } = call;
    const { config } = services;
    refuseInDemo(tx, config);
    requireLateAuthentication(tx);
    await checkProviders(tx, body, config);
    const known = await readProviders(tx);
    const before = told(known, tx.session.signIn);
    const { providers, ...policy } = body;
    await storeProviders(tx, body, known, config);
    const { rememberDays = tx.session.signIn.rememberDays } = policy;
    const signIn = policyOf({ ...policy, rememberDays });
    const saved = await tx.first<{ name: string }>(
      'update tenants set sign_in = $1, updated_at = now() where tenant_id = $company returning name',
      [JSON.stringify(signIn)],
    );
    await requireAdmin(tx, body, asTried(known, body, tx, config));
    const after = told(providers, signIn);
    const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
    if (changed.length > 0) await leaveSettingsEntry(tx, saved?.name, changed, before, after);
    await record(tx, 'identityChanged', { details: { changed } });
    Object.assign(tx.session, { signIn });
    return settingsOf(tx, config);
  }),

  implement(identityEndpoints.test, async ({ tx, body, services: { config } }) => {
    refuseInDemo(tx, config);
    const provider = (await readProviders(tx)).find(({ id }) => id === body.providerId.toLowerCase());
    if (!provider) throw notFound();
    const query = new URLSearchParams({ tenantId: tx.tenantId, test: testMark(config, tx.tenantId, provider.id) });
    return { url: `${config.publicUrl}/api/Auth/oidc/${provider.id}/start?${query}` };
  }),
];
