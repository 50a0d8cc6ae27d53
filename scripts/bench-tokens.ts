// npm run bench:tokens: calls by API tokens and the same calls by sessions, in turn in one run, and what they take of the
// cores. On Linux: other programs of the machine would weigh more on the time than the difference.
import { Agent, request } from 'node:http';
import { permissions } from '#contract/permissions';
import { newId } from '#server/database/ids';
import { newApiToken } from '#server/security/apiTokens';
import { hashSecret } from '#server/security/secrets';
import { demoTenantId } from '#server/seed/seeding';
import { compareRounds, tell } from './bench/compare';
import { openListLocation } from './bench/listLocation';
import { spentWhile } from './bench/processor';

const ports = { app: 55_460, bare: 55_461 };
/** As many of each: a token calls up to 600 times a minute, and once a minute the last use of both is noted. */
const callers = 20;
const rounds = 100;
const callsOfRound = 3 * callers;
/** The most that still counts as no more: a busy machine cannot tell a smaller difference from none. */
const bound = 0.03;

const list = { sort: { field: 'title', order: 'ASC' as const }, range: { first: 0, last: 24 }, filter: {} };
const tokens: string[] = [];
const location = await openListLocation(list, 2000, ports, (database) =>
  database.tenant(demoTenantId, {}, async (tx) => {
    for (let n = 0; n < callers; n++) {
      const token = newApiToken(demoTenantId);
      tokens.push(token);
      await tx.query(
        `insert into api_tokens (tenant_id, id, user_id, name, token_hash, permissions, expires_at)
          select $company, $1, id, 'Bench', $2, $3, now() + interval '1 day' from users
          where tenant_id = $company and user_name = 'admin'`,
        [newId(), hashSecret(token), permissions],
      );
    }
  }),
);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const get = (path: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port: ports.app, path, headers }, (reply) => {
      reply.resume().on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`))));
    })
      .on('error', reject)
      .end();
  });

try {
  const sessions = await Promise.all(Array.from({ length: callers }, () => location.signIn()));
  const programs = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const backend = await location.database.tenant(demoTenantId, { readOnly: true }, async (tx) =>
    Number((await tx.query('select pg_backend_pid() as pid')).rows[0]?.pid),
  );
  /** Milliseconds of cores that a call takes. */
  const measure = async (path: string, headers: readonly Record<string, string>[]) => {
    const work = async () => {
      for (let n = 0; n < callsOfRound; n++) await get(path, headers[n % callers] ?? {});
    };
    return (await spentWhile(location.app, backend, work)) / callsOfRound;
  };
  for (const [name, path] of Object.entries({ oneself: '/api/Users/me', 'a page of projects': location.path })) {
    const measured: [number, number][] = [];
    for (let round = -3; round < rounds; round++) {
      // Each is first as often.
      const took: [number, number] = [0, 0];
      for (const kind of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        took[kind] = await measure(path, kind === 0 ? sessions : programs);
      if (round >= 0) measured.push(took);
    }
    if (!tell(name, ['session', 'token'], compareRounds(measured), bound)) process.exitCode = 1;
  }
} finally {
  agent.destroy();
  await location.close();
}
