import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BaseData, baseData, type Seed } from './data';
import { type Answer, notFound, type RecordedRequest, readRequest, reply, unauthorized } from './http';
import type { Route } from './route';
import { routes } from './routes';
import { consoleFile } from './staticConsole';
import { tokenOf, userOf } from './token';

export interface BaseBackendOptions extends Seed {
  /** 0: any free one. */
  port?: number;
  /** A folder with a built console to serve at every other path. */
  consoleFolder?: string;
}

export interface BaseBackend {
  url: string;
  data: BaseData;
  /** Every request that came, in order. */
  requests: RecordedRequest[];
  /** The token of a user, as sign-in would give it. */
  token(userId?: string, lifetime?: number): string;
  /** Answers instead of the next request of that method and path (a pattern such as `/api/Projects/{id}`). */
  intercept(method: string, path: string, answer: Answer): void;
  close(): Promise<void>;
}

/**
 * A backend in memory that speaks the base dialect and nothing else: no extension, whole lists, days as date-times,
 * absent members missing, .NET's error bodies.
 */
export async function startBaseBackend({
  port = 0,
  consoleFolder,
  ...seed
}: BaseBackendOptions = {}): Promise<BaseBackend> {
  const data = baseData(seed);
  const requests: RecordedRequest[] = [];
  const interceptions: { method: string; path: string; answer: Answer }[] = [];

  const intercepted = (method: string, path: string): Answer | undefined => {
    const position = interceptions.findIndex((each) => each.method === method && parametersOf(each.path, path));
    return position < 0 ? undefined : interceptions.splice(position, 1)[0]?.answer;
  };

  const server = createServer(async (request, response) => {
    const incoming = await readRequest(request).catch((error: unknown) => {
      if (request.complete) throw error;
    });
    if (!incoming) return; // the caller has gone meanwhile
    const { method, path, headers } = incoming;
    if (method === 'OPTIONS') return reply(response, { status: 204 });
    const match = findRoute(method, path);
    if (!match && consoleFolder && method === 'GET' && !path.startsWith('/api/')) {
      return reply(response, await consoleFile(consoleFolder, path));
    }
    requests.push({ method, path, query: incoming.query, headers, body: incoming.body });
    const special = intercepted(method, path);
    if (special) return reply(response, special);
    if (!match) return reply(response, notFound);
    const userId = userOf(headers.authorization ?? '');
    if (!match.route.open && !userId) return reply(response, unauthorized);
    reply(response, match.route.handler({ ...incoming, params: match.params, data, userId: userId ?? '' }));
  });

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo; // the server listens on a port
  return {
    url: `http://127.0.0.1:${actual}`,
    data,
    requests,
    token(userId = 'u1', lifetime) {
      const account = data.accounts.find(({ user }) => user.id === userId);
      if (!account) throw new Error(`There is no user ${userId}.`);
      return tokenOf(data, account.user, lifetime);
    },
    intercept: (method, path, answer) => void interceptions.push({ method, path, answer }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function findRoute(method: string, path: string): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = route.method === method ? parametersOf(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}
