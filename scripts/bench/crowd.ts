import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Opens streams at a server, in another process. @returns closes them */
export async function openCrowd(
  port: number,
  streams: readonly { token: string; topics: string }[],
): Promise<() => void> {
  const child = fork('scripts/bench/crowd.mjs', { execArgv: [] });
  child.send({ port, streams });
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (said !== 'open') throw new Error('The streams could not be opened');
  return () => child.disconnect();
}
