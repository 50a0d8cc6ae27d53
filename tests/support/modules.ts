import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

interface ModuleState {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
}

/** Vitest's own records of a worker's modules, of which its API resets all or none. */
const worker: typeof globalThis & {
  __vitest_worker__?: { evaluatedModules?: { idToModuleMap?: ReadonlyMap<string, ModuleState> } };
} = globalThis;

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A worker runs one file after the other and loads packages once. No file begins with what another one has left in our
 * modules, or with its timers, globals and variables of the environment where it replaced them by `vi`. Whatever else a
 * file changes (a property of `globalThis`, `process.env`, a prototype, a mocked module), it restores.
 * @param shared folders and files of modules that the files of a worker share: those without state that a test could
 * notice. Evaluating them anew, and running what no compiler has optimised yet, took a fifth of the API tests' time.
 */
export function beginFresh(shared: readonly string[]): void {
  const kept = [...(worker.__vitest_worker__?.evaluatedModules?.idToModuleMap ?? [])].flatMap(([id, module]) =>
    module.evaluated && shared.some((path) => id.startsWith(`${root}${path}`))
      ? [{ module, state: { ...module } }]
      : [],
  );
  vi.resetModules();
  for (const { module, state } of kept) {
    Object.assign(module, { promise: state.promise, exports: state.exports, evaluated: true });
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
