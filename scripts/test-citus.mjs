// The whole API suite on a Citus cluster: npm run test:citus [-- <url of its coordinator>] [files and options of vitest]
// --if-available: ends with 77 where there is no cluster to be had. --within=<minutes>: what takes longer has failed.
import { spawnSync } from 'node:child_process';
import { citusCluster } from './citus-cluster.mjs';

const given = process.argv.slice(2);
const url = given.find((argument) => /^postgres(ql)?:/.test(argument));
const optional = given.includes('--if-available');
const within = given.find((argument) => argument.startsWith('--within='))?.slice('--within='.length);
const rest = given.filter((argument) => argument !== url && !/^--(if-available|within=)/.test(argument));

const cluster = await citusCluster(url).catch((error) => {
  if (!optional) throw error;
  console.log(`The Citus of this machine does not start: ${error.message}`);
});
if (!cluster) {
  console.log('No Citus cluster: name one by CITUS_URL, or install the extension beside PostgreSQL.');
  process.exit(optional ? 77 : 1);
}
let status = 1;
try {
  const ended = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...rest], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
    ...(within && { timeout: Number(within) * 60_000 }),
  });
  if (ended.error) console.error(`The tests on the cluster did not end within ${within} minutes`);
  status = ended.status;
} finally {
  cluster.stop();
}
process.exit(status ?? 1);
