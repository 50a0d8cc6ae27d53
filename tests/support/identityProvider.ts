import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Context } from 'oidc-provider';

/** Claims of a person beside the subject. */
type Claims = Readonly<Record<string, unknown>>;

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** People of the provider, by subject. */
  people: Map<string, Claims>;
  /** The person who signs in without being asked; undefined: a form asks. */
  signsIn(subject: string | undefined): void;
  /** Changes what is answered from now on. @returns false where the provider answers itself */
  answers(by: (request: IncomingMessage, reply: ServerResponse) => boolean): void;
  close(): Promise<void>;
}

const client = { id: 'atrium', secret: 'secret-of-the-client-which-is-long-enough' };

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Provider</title></head><body><main>
<h1>Identity provider</h1><form method="post"><label>Subject <input name="subject"></label> <button>Sign in</button></form>
</main></body></html>`;

/** A real provider of OpenID Connect, whose only client is this server. @param publicUrl the server's */
export async function openIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const people = new Map<string, Claims>();
  let [subject, intercept]: [string | undefined, (request: IncomingMessage, reply: ServerResponse) => boolean] = [
    undefined,
    () => false,
  ];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the server listens on a port
  const issuer = `http://127.0.0.1:${port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/api/Auth/oidc/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    cookies: { keys: ['a key of tests'] },
    pkce: { required: () => true },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: Context, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    loadExistingGrant: async ({ oidc: { session, client: asking } }: Context) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', async (request, reply) => {
    if (intercept(request, reply)) return;
    if (!request.url?.startsWith('/interaction/')) return handle(request, reply);
    const accountId = request.method === 'POST' ? (await formOf(request)).get('subject') : subject;
    if (!accountId) return reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
    await provider.interactionFinished(request, reply, { login: { accountId } });
  });
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    people,
    signsIn: (who) => {
      subject = who;
    },
    answers: (by) => {
      intercept = by;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser without a screen: it keeps cookies by host and follows redirects until they lead to the console. */
export class Wanderer {
  private readonly jars = new Map<string, Map<string, string>>();

  cookiesOf(host: string): string {
    return [...(this.jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(host: string, set: readonly string[]): void {
    const jar = this.jars.get(host) ?? new Map<string, string>();
    for (const text of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    }
    this.jars.set(host, jar);
  }

  /** Goes to an address of the provider, and on, until an address elsewhere comes. @returns that address */
  async leave(address: string): Promise<URL> {
    let url = new URL(address);
    const { host } = url;
    for (let step = 0; step < 10; step++) {
      const reply = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookiesOf(host) } });
      this.keep(host, reply.headers.getSetCookie());
      const location = reply.headers.get('location');
      if (location === null) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
      url = new URL(location, url);
      if (url.host !== host) return url;
    }
    throw new Error(`${address} leads in circles`);
  }
}
