import { config } from '#console/config';
import { asRecord } from '#console/session/identity';
import { askEntrance } from './entranceCalls';

/** The calls of a sign-in at an identity provider. */

export interface EntranceProvider {
  id: string;
  name: string;
}

/** The identity providers of a company; none on a backend without them. */
export async function providersOf(tenantId: string): Promise<EntranceProvider[]> {
  const { extensions } = asRecord(await askEntrance('GET', '/Health'));
  if (!Array.isArray(extensions) || !extensions.includes('identity')) return [];
  const reply = await askEntrance('GET', `/api/Auth/providers?tenantId=${encodeURIComponent(tenantId)}`);
  return (Array.isArray(reply) ? reply.map(asRecord) : []).flatMap(({ id, name }) =>
    typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [],
  );
}

/** The address at which a sign-in at a provider begins. */
export const startAddress = (tenantId: string, { id }: EntranceProvider): string =>
  `${config.apiBaseUrl.replace(/\/+$/, '')}/api/Auth/oidc/${encodeURIComponent(id)}/start?tenantId=${encodeURIComponent(tenantId)}`;

/** @returns the reply as it came, as that of a sign-in */
export const exchangeCode = (code: string): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/oidc/exchange', { code });
