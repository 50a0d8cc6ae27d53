import { onEveryNode, type TestCluster, withClient, withDatabase } from './cluster';

/** The workers of the Citus cluster whose coordinator an address leads to; none of a single PostgreSQL. */
export const workersOf = (adminUrl: string): Promise<string[]> =>
  withClient(adminUrl, async (client) => {
    const known = await client.query("select from pg_extension where extname = 'citus'");
    if (known.rowCount === 0) return [];
    const found = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
    );
    return found.rows.map(({ host, port }) => {
      const url = new URL(adminUrl);
      url.host = `${host}:${port}`;
      return url.href;
    });
  });

/** Few shards: what is tested is that there are several, and each table has as many. */
const shards = 4;

/** Makes the databases of this name, one a node, a cluster of their own. */
export async function joinNodes(cluster: Pick<TestCluster, 'adminUrl' | 'workers'>, name: string): Promise<void> {
  if (cluster.workers.length === 0) return;
  await onEveryNode(cluster, name, [
    `alter database ${name} set citus.shard_count = ${shards}`,
    'create extension citus',
  ]);
  const { hostname, port } = new URL(cluster.adminUrl);
  await withClient(withDatabase(cluster.adminUrl, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const worker of cluster.workers.map((url) => new URL(url))) {
      await client.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
    }
  });
}

/** Nobody may be connected to a template, Citus' own daemon included, which would come back. */
export async function closeTemplate(cluster: Pick<TestCluster, 'adminUrl' | 'workers'>, name: string): Promise<void> {
  if (cluster.workers.length === 0) return;
  await onEveryNode(cluster, '', [
    `alter database ${name} with ALLOW_CONNECTIONS false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  ]);
}
