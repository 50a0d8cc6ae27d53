// npm run bench:tokens: calls by API tokens beside the same calls of a session, in one run.
import autocannon from 'autocannon';
import { permissions } from '#contract/permissions';
import { newId } from '#server/database/ids';
import { newApiToken } from '#server/security/apiTokens';
import { hashSecret } from '#server/security/secrets';
import { demoTenantId } from '#server/seed/seeding';
import { middle, openListLocation } from './bench/listLocation';

const ports = { app: 55_460, bare: 55_461 };
const connections = 10;
const seconds = { warmUp: 3, round: 3 };
const rounds = 7;
/** Each token makes 600 calls a minute: one alone would measure its limit. */
const tokens = 400;
/** Rounds of the same calls differ by more on a machine that does other things, too. */
const leastRatio = 0.95;

const request = { sort: { field: 'title', order: 'ASC' as const }, range: { first: 0, last: 24 }, filter: {} };
const made: string[] = [];
const place = await openListLocation(request, 2000, ports, (database) =>
  database.tenant(demoTenantId, {}, async (tx) => {
    for (let n = 0; n < tokens; n++) {
      const token = newApiToken(demoTenantId);
      made.push(token);
      await tx.query(
        `insert into api_tokens (tenant_id, id, user_id, name, token_hash, permissions, expires_at)
          select $company, $1, id, 'Bench', $2, $3, now() + interval '1 day' from users
          where tenant_id = $company and user_name = 'admin'`,
        [newId(), hashSecret(token), permissions],
      );
    }
  }),
);

const calls = { 'one user': '/api/Users/me', 'a page of projects': place.path };
const callers = {
  session: [place.headers],
  token: made.map((token) => ({ authorization: `Bearer ${token}` })),
};

/** Requests a second, every one of them answered with 200. */
async function measure(path: string, caller: keyof typeof callers, duration: number): Promise<number> {
  const requests = callers[caller].map((headers) => ({ method: 'GET' as const, path, headers }));
  const result = await autocannon({ url: `http://127.0.0.1:${ports.app}`, connections, duration, requests });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`Calls by ${caller} were answered with errors`);
  return result['2xx'] / result.duration;
}

try {
  for (const [name, path] of Object.entries(calls)) {
    const figures = { session: [] as number[], token: [] as number[] };
    await measure(path, 'session', seconds.warmUp);
    await measure(path, 'token', seconds.warmUp);
    for (let round = 0; round < rounds; round++) {
      figures.session.push(await measure(path, 'session', seconds.round));
      figures.token.push(await measure(path, 'token', seconds.round));
    }
    // Round by round: what else the machine does then weighs on both.
    const ratio = middle(figures.token.map((figure, round) => figure / (figures.session[round] ?? figure)));
    console.info(
      [
        `${name}; ${connections} connections, ${tokens} tokens`,
        `  session  ${middle(figures.session).toFixed(0)} requests/s`,
        `  token    ${middle(figures.token).toFixed(0)} requests/s`,
        `  ratio    ${ratio.toFixed(3)}, at least ${leastRatio}`,
      ].join('\n'),
    );
    if (ratio < leastRatio) process.exitCode = 1;
  }
} finally {
  await place.close();
}
