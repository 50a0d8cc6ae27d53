import type { Transaction } from '#server/database/connect';
import type { Config } from '#server/process/config';
import { tokenKeys } from '#server/process/keys';
import { sealWithKey, unsealWithKey } from '#server/security/sealing';

const purposeOf = (tenantId: string, what: 'client' | 'token') => `atrium identity ${what} ${tenantId}`;

export const sealClientSecret = (config: Config, tenantId: string, secret: string): string =>
  sealWithKey(secret, tokenKeys(config), purposeOf(tenantId, 'client'));

/** Tokens of providers are kept to end the sessions there. */
export const sealToken = (config: Config, tenantId: string, token: string): string =>
  sealWithKey(token, tokenKeys(config), purposeOf(tenantId, 'token'));

/** @returns undefined: the key has been replaced since */
function unsealed(config: Config, sealed: string, purpose: string): string | undefined {
  try {
    return unsealWithKey(sealed, tokenKeys(config), purpose).text;
  } catch {
    return undefined;
  }
}

/** @returns undefined: the key has been replaced since */
export const unsealToken = (config: Config, tenantId: string, sealed: string): string | undefined =>
  unsealed(config, sealed, purposeOf(tenantId, 'token'));

/** Whether the secret of a client is the stored one. */
export const isClientSecret = (config: Config, tenantId: string, sealed: string | null, secret: string): boolean =>
  sealed !== null && unsealed(config, sealed, purposeOf(tenantId, 'client')) === secret;

/** The row of a provider; its secret is sealed. */
export interface ProviderRow {
  id: string;
  name: string;
  issuer: string;
  issuerKey: string;
  clientId: string;
  sealedSecret: string | null;
  scopes: string[];
  domains: string[];
  roleClaim: string | null;
  roles: { value: string; roleId: string }[];
  createUsers: boolean;
  defaultRoleId: string | null;
}

/** A provider with its opened secret. */
export interface Provider extends ProviderRow {
  /** Opens the secret of the client; undefined: none. @throws Error if the key has been replaced since */
  clientSecret?: () => string;
}

const columns = `id, name, issuer, issuer_key as "issuerKey", client_id as "clientId", client_secret as "sealedSecret",
  scopes, domains, role_claim as "roleClaim", roles, create_users as "createUsers", default_role_id as "defaultRoleId"`;

/** The company's providers in their order. */
export const readProviders = (tx: Transaction): Promise<ProviderRow[]> =>
  tx.rows<ProviderRow>(`select ${columns} from identity_providers where tenant_id = $company order by position, id`);

/** A provider of the company. */
export async function findProvider(tx: Transaction, config: Config, id: string): Promise<Provider | undefined> {
  const row = await tx.first<ProviderRow>(
    `select ${columns} from identity_providers where tenant_id = $company and id = $1`,
    [id],
  );
  if (!row) return undefined;
  const { sealedSecret } = row;
  if (sealedSecret === null) return row;
  const purpose = purposeOf(tx.tenantId, 'client');
  return { ...row, clientSecret: () => unsealWithKey(sealedSecret, tokenKeys(config), purpose).text };
}
