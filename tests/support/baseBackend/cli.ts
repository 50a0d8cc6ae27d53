import { parseArgs } from 'node:util';
import { startBaseBackend } from './index';

/** `npx tsx tests/support/baseBackend/cli.ts --port 4000 --projects 60 --console dist/console` */
const { values } = parseArgs({
  options: { port: { type: 'string' }, projects: { type: 'string' }, console: { type: 'string' } },
});

const backend = await startBaseBackend({
  port: Number(values.port ?? 4000),
  projects: Number(values.projects ?? 60),
  consoleFolder: values.console,
});
console.log(`A backend of the base dialect listens on ${backend.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void backend.close().then(() => process.exit(0)));
}
