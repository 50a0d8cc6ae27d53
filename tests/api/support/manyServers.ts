import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { programFile } from './program';

/** A server that runs in a process of its own. */
export interface ManyServer {
  url: string;
  /** Has it do background work, the deletion of a company included, or tell which files it has removed. */
  ask(line: `work ${string}` | 'removed'): Promise<unknown>;
  /** Ends it in good order, or at once. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** @param migrations of a version to come, a folder */
export async function startOfMany(env: Record<string, string>, migrations?: string): Promise<ManyServer> {
  const args = [programFile('serverOfMany'), ...(migrations ? [migrations] : [])];
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const waiting: ((said: string | Error) => void)[] = [];
  void ended.then(() => {
    for (const tell of waiting) tell(new Error(`The server ended with ${child.exitCode}`));
  });
  if (!child.stdout) throw new Error('The server has no output');
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push((said) => (said instanceof Error ? reject(said) : resolve(JSON.parse(said))));
    });
  return {
    url: String(await next()),
    ask: (line) => {
      const said = next();
      child.stdin?.write(`${line}\n`);
      return said;
    },
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** The header that names the server that answered, or was to. */
export const answeredBy = 'x-answered-by';

/**
 * A proxy that hands calls to its servers one after the other, and to the next where one does not listen any more; whose
 * call a server cannot finish is told so (502).
 */
export async function startProxy(servers: ManyServer[]): Promise<{ url: string; close(): Promise<void> }> {
  let turn = 0;
  const proxy: Server = createServer((asked, reply) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => hand(asked, Buffer.concat(chunks), servers.length));
    const hand = ({ method, url, headers }: IncomingMessage, body: Buffer, attempts: number) => {
      const target = servers[turn++ % servers.length]?.url ?? '';
      const passed = request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, [answeredBy]: target });
        answer.on('error', () => reply.destroy()).pipe(reply);
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && attempts > 1) hand(asked, body, attempts - 1);
        else if (!reply.headersSent) reply.writeHead(502, { [answeredBy]: target }).end('{}');
      });
      passed.end(body);
    };
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // the server listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
