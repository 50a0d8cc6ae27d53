import type { FastifyInstance } from 'fastify';

const reasons = new Map([
  ['EADDRINUSE', 'another program listens on it already'],
  ['EACCES', 'this user may not listen on it'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
]);

/** @throws Error that names the variable of the port */
export async function listenOn(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause && reasons.get(String(cause.code));
    if (!reason) throw cause;
    throw new Error(`${variable} ${port} on ${host} cannot be used: ${reason}`, { cause });
  }
}
