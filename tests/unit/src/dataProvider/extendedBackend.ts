import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createDataProvider } from '#console/dataProvider';
import { connectHttp } from '#console/dataProvider/calls/httpClient';

export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no connection';

/** A backend with extensions, answered by the test; a request that the test does not answer fails it. */
export function extendedBackend(extensions: string[], answer: (request: SeenRequest) => Answer | undefined) {
  const requests: SeenRequest[] = [];
  const health: Answer = { body: { status: 'Healthy', version: '1', extensions } };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address);
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const answered = answer(request) ?? (request.path === '/Health' ? health : undefined);
    if (!answered) throw new Error(`Nobody answers ${request.method} ${request.path}`);
    if (answered === 'no connection') throw new TypeError('fetch failed');
    const { status = 200, body, headers } = answered;
    return new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  connectHttp({ baseUrl: 'http://backend', token: () => 'token', ensureFreshToken: async () => {} });
  const queryClient = new QueryClient();
  return {
    provider: createDataProvider({ queryClient }),
    queryClient,
    requests,
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
  };
}
