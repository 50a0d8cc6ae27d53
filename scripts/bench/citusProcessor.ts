// Time of processors that a database takes: unlike times of answers, what else the machine does hardly changes it.
import { withClient } from '../../tests/api/support/cluster';
import { processorOf } from './processor';

/** The processes of a database on these nodes, which stand on this machine. */
async function processesOf(nodes: readonly string[]): Promise<number[]> {
  const found = await Promise.all(
    nodes.map((node) =>
      withClient(node, (client) =>
        client.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ pid }) => pid));
}

const timesOf = async (nodes: readonly string[]) =>
  new Map((await processesOf(nodes)).map((pid) => [pid, processorOf({ pid })]));

/** Begins to measure. @returns the seconds of a core that these nodes have taken since then */
export async function startProcessor(nodes: readonly string[]): Promise<() => Promise<number>> {
  const before = await timesOf(nodes);
  return async () => {
    const after = await timesOf(nodes);
    return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  };
}
