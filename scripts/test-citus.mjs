// The whole API suite on a Citus cluster: npm run test:citus [-- <url of its coordinator>] [files and options of vitest]
// --if-available: ends with 77 where there is no cluster to be had.
import { spawnSync } from 'node:child_process';
import { citusCluster } from './citus-cluster.mjs';

const given = process.argv.slice(2);
const url = given.find((argument) => /^postgres(ql)?:/.test(argument));
const optional = given.includes('--if-available');
const rest = given.filter((argument) => argument !== url && argument !== '--if-available');

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
  status = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...rest], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  }).status;
} finally {
  cluster.stop();
}
process.exit(status ?? 1);
