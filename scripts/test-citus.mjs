// The whole API suite on a Citus cluster: npm run test:citus [-- <url of its coordinator>] [files and options of vitest]
// --if-available, --within=<minutes>: see testing.mjs.
import { citusCluster } from './citus-cluster.mjs';
import { leftOut, readOptions, runApiTests } from './testing.mjs';

const { optional, within, rest } = readOptions(process.argv.slice(2));
const url = rest.find((argument) => /^postgres(ql)?:/.test(argument));

const cluster = await citusCluster(url).catch((error) => {
  if (!optional) throw error;
  console.log(`The Citus of this machine does not start: ${error.message}`);
});
if (!cluster) {
  console.log('No Citus cluster: name one by CITUS_URL, or install the extension beside PostgreSQL.');
  process.exit(optional ? leftOut : 1);
}
let status = 1;
try {
  const env = { TEST_DATABASE_URL: cluster.url };
  status = runApiTests({ env, within, rest: rest.filter((argument) => argument !== url) });
} finally {
  cluster.stop();
}
process.exit(status);
