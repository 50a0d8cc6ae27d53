// npm run bench:citus: lists and writes on a Citus cluster beside one PostgreSQL, and shards that move under load.
// BENCH_COMPANIES (10) companies of BENCH_PROJECTS (100,000) projects; the cluster as for npm run test:citus.
import { spawnSync } from 'node:child_process';
import { citusCluster } from './citus-cluster.mjs';

const cluster = await citusCluster(process.argv[2]);
if (!cluster) {
  console.error('No Citus cluster: name one by CITUS_URL, or install the extension beside PostgreSQL.');
  process.exit(1);
}
let status = 1;
try {
  const env = { ...process.env, CITUS_URL: cluster.url };
  status = spawnSync('npx', ['tsx', 'scripts/bench/citus.ts'], { stdio: 'inherit', env }).status;
} finally {
  cluster.stop();
}
process.exit(status ?? 1);
