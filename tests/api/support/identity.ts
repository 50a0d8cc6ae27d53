import type { IdentityProvider as Settings } from '#contract/extensions/identity';
import { type IdentityProvider, Wanderer } from '../../support/identityProvider';
import type { TestApp, TestUser } from './app';

export const publicUrl = 'http://localhost';

/** The settings of a company at a provider; `more` of the provider's entry. */
export const settingsAt = (provider: IdentityProvider, more: object = {}, rest: object = {}) => ({
  providers: [
    {
      name: 'Company sign-in',
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      domains: ['example.com'],
      ...more,
    },
  ],
  ...rest,
});

/** Saves the settings of the Admin's company. @returns its providers */
export async function saveIdentity(test: TestApp, as: TestUser, body: object): Promise<Settings[]> {
  const saved = await test.call<{ providers: Settings[] }>('PUT', '/api/Tenants/identity', { as, body });
  if (saved.status !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.body)}`);
  return saved.body.providers;
}

/** A browser at this server and at providers. */
export class TestBrowser extends Wanderer {
  constructor(private readonly test: TestApp) {
    super();
  }

  /** Calls an address of this server with the browser's cookies. */
  async visit(address: string) {
    const { pathname, search } = new URL(address, publicUrl);
    const reply = await this.test.call<string>('GET', `${pathname}${search}`, {
      headers: { cookie: this.cookiesOf('atrium') },
    });
    this.keep('atrium', [reply.headers['set-cookie'] ?? []].flat().map(String));
    return reply;
  }

  /** Begins a sign-in. @returns the address of the answer */
  async toProvider(tenantId: string, providerId: string, more = ''): Promise<URL> {
    const reply = await this.visit(`/api/Auth/oidc/${providerId}/start?tenantId=${tenantId}${more}`);
    const location = String(reply.headers.location);
    if (!/^https?:/.test(location)) throw new Error(`start answered ${reply.status} ${location}`);
    return this.leave(location);
  }

  /** Signs in at a provider. @returns the parameters of the console's page */
  async signIn(tenantId: string, providerId: string, more = ''): Promise<URLSearchParams> {
    const back = await this.toProvider(tenantId, providerId, more);
    const reply = await this.visit(back.href);
    const target = new URL(String(reply.headers.location), publicUrl);
    if (target.pathname !== `/login/${tenantId}/callback`) throw new Error(`The sign-in led to ${target.pathname}`);
    return target.searchParams;
  }

  exchange<Body>(code: string | null, headers: Record<string, string> = {}) {
    const cookie = this.cookiesOf('atrium');
    return this.test.call<Body>('POST', '/api/Auth/oidc/exchange', {
      body: { code },
      headers: { ...(cookie && { cookie }), ...headers },
    });
  }
}
