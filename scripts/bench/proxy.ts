import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy before two servers: streams of live updates come from one of them, all else goes to the other. */
export async function openProxy(streams: number, others: number): Promise<{ port: number; close(): void }> {
  const proxy = createServer((asked, reply) => {
    const isStream = asked.method === 'GET' && asked.url?.startsWith('/api/Live') === true;
    const { method, url: path, headers } = asked;
    const passed = request(
      { host: '127.0.0.1', port: isStream ? streams : others, method, path, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // listening at a port
  return {
    port,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
