import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as proxied, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { aliases } from '../../../build/aliases.ts';
import { languages } from '../../../build/languages.ts';
import { onePage } from '../../../scripts/bench/onePage.mjs';
import { cachedBy } from '../../support/baseBackend/staticConsole';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const ofBackend = /^\/(?:api|Health|files)(?:\/|$|\?)/;

/** Answers a request itself, and says so; else it goes to the backend, or is one for a file. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface StockApp {
  /** The same address for all tests, so that a browser reads and compiles the page's code once. */
  url: string;
  /** Serves the page before a backend from now on; `undefined`: before none. */
  serve(backend: string | undefined, answering?: Answering): void;
  remove(): Promise<void>;
}

/** Builds react-admin's own components into the shipped shell (`tests/e2e/stock`). */
export async function buildStockApp(): Promise<StockApp> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-stock-'));
  await build({
    configFile: false,
    root: 'tests/e2e/stock',
    publicDir: false,
    resolve: { alias: aliases },
    plugins: [react(), languages(), onePage()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: false, chunkSizeWarningLimit: 10_000 },
  });
  let backend: string | undefined;
  let answers: Answering = () => false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (answers(request, response)) return;
    if (ofBackend.test(path)) return forward(backend, request, response);
    const name = extname(path) ? path : '/index.html';
    try {
      const file = await readFile(join(folder, name));
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...cachedBy(path) }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    serve(before, answering = () => false) {
      backend = before;
      answers = answering;
    },
    async remove() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true });
    },
  };
}

function forward(backend: string | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!backend) return void response.writeHead(502).end();
  const { method, headers, url } = request;
  const onward = proxied(`${backend}${url}`, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
