// Shared code of the scripts that run the API tests elsewhere.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** The exit code of a script that leaves its tests out, because they cannot run here. */
export const leftOut = 77;

/** Ports of this machine that nobody listens on. */
export async function freePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const probe = createServer().once('error', reject);
          probe.listen(0, '127.0.0.1', () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/**
 * `--if-available`: ends with 77 where it cannot be had. `--within=<minutes>`: what takes longer has failed. The rest is
 * for vitest.
 */
export function readOptions(words) {
  const isOurs = (argument) => /^--(if-available$|within=)/.test(argument);
  const within = words.find((argument) => argument.startsWith('--within='))?.slice('--within='.length);
  return {
    optional: words.includes('--if-available'),
    within: within && Number(within),
    rest: words.filter((argument) => !isOurs(argument)),
  };
}

/** @returns the status that vitest ends with */
export function runApiTests({ node = process.execPath, env = {}, within, rest = [] }) {
  const ended = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...(within && { timeout: within * 60_000 }),
  });
  if (ended.error) console.error(`The tests did not end within ${within} minutes`);
  return ended.status ?? 1;
}
