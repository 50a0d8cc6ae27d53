// npm run bench:signin: sign-ins with a password, one after the other, and how long they take.
import { buildApp } from '#server/app';
import { demoPassword } from '#server/seed/access';
import { demoTenantId } from '#server/seed/seeding';
import { openBenchDatabase } from './bench/demoCompany';

const rounds = { warmUp: 30, measured: Number(process.env.BENCH_SIGN_INS ?? 300) };

const { config, database, files, close } = await openBenchDatabase();
const app = await buildApp({ config: { ...config, logLevel: 'silent' }, database, files });

let cookie = '';
async function signIn(n: number): Promise<number> {
  const began = performance.now();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    remoteAddress: `127.0.0.${n % 50}`, // an address signs in 300 times a minute at most
    headers: { 'user-agent': 'Bench/1', ...(cookie && { cookie }) },
    payload: { tenantId: demoTenantId, identifier: 'admin', password: demoPassword },
  });
  const took = performance.now() - began;
  if (reply.statusCode !== 200) throw new Error(`A sign-in was answered with ${reply.statusCode}: ${reply.body}`);
  cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return took;
}

try {
  for (let n = 0; n < rounds.warmUp; n += 1) await signIn(n);
  const times: number[] = [];
  for (let n = 0; n < rounds.measured; n += 1) times.push(await signIn(n));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(`${times.length} sign-ins: median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`);
} finally {
  await app.close();
  await close();
}
