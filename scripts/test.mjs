// npm test: packages, types, lint, unit and API tests, build, size budgets, browser tests.
// Ends with what failed, and the line `N passed, N failed`; a step that is no test runner counts as one test.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './install.mjs';

const only = process.argv.slice(2);

/** A folder in memory, where there is plenty: databases of tests keep fsync on, and their commits would wait for the disk. */
function roomiestFolder() {
  const [memory, plenty] = ['/dev/shm', 8 * 2 ** 30];
  if (!existsSync(memory) || process.availableMemory() < plenty) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < plenty ? tmpdir() : memory;
}

/** Folder for what the steps write beside the repository: reports, databases, files. */
const scratch = mkdtempSync(join(roomiestFolder(), 'atrium-test-'));
chmodSync(scratch, 0o1777); // as root, servers and databases of tests run as somebody else
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** A program of a package. `npx` would take a third of a second to find it. */
const program = (name) => join('node_modules/.bin', name);

/** Whether a command ends well; what it writes goes to `write`. */
const run = (write, command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: scratch, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
    child.once('error', () => resolve(false));
    child.once('exit', (code) => {
      const end = () => resolve(code === 0);
      child.once('close', end);
      setTimeout(end, 2000); // processes left behind may hold the output open
    });
  });

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A step that passes or fails as a whole. */
const check = (command, args) => async (write) => {
  const passed = await run(write, command, args);
  if (!passed) failures.push([[command, ...args].join(' '), 'printed why above']);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
};

/** A test runner's own counts; one that dies without a report counts as a failure. */
const count = (ok, counts) =>
  counts && (ok || counts.failed > 0) ? counts : { passed: counts?.passed ?? 0, failed: 1, skipped: 0 };

const vitest = (project) => async (write) => {
  const file = join(scratch, `${project}.json`);
  const ok = await run(write, program('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  for (const suite of report?.testResults ?? []) {
    if (suite.status === 'failed' && suite.assertionResults.length === 0) failures.push([suite.name, suite.message]);
    for (const test of suite.assertionResults) {
      if (test.status === 'failed') failures.push([`${suite.name}: ${test.fullName}`, test.failureMessages.join('\n')]);
    }
  }
  return count(
    ok,
    report && {
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length,
      skipped: report.numPendingTests,
    },
  );
};

/** The page as a failed browser test left it, as Playwright describes it; '': no page was open. */
const pageAt = ({ attachments }) => {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const [page = ''] = (file && existsSync(file) && /```yaml\n.*?```/s.exec(readFileSync(file, 'utf8'))) || [];
  return page.slice(-6000);
};

/** The failed tests of a browser suite and of those within it. */
const collect = (suite, path) => {
  for (const inner of suite.suites ?? []) collect(inner, `${path} › ${inner.title}`);
  for (const spec of suite.specs ?? []) {
    if (spec.ok) continue;
    const results = spec.tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
    failures.push([`${path} › ${spec.title}`, errors.join('\n'), results.map(pageAt).join('\n')]);
  }
};

const playwright = (name, args) => async (write) => {
  const file = join(scratch, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ATRIUM_BROWSER_REPORT: 'json' };
  const ok = await run(write, program('playwright'), ['test', ...args], env);
  const report = readReport(file);
  const stats = report?.stats;
  for (const suite of report?.suites ?? []) collect(suite, suite.file);
  return count(ok, stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped });
};

const steps = {
  // several checkers read the same declarations each, and the other core has work of its own
  types: check(program('tsc'), ['--noEmit', '--checkers', '1']),
  lint: check(program('biome'), ['check', '--error-on-warnings']),
  unit: vitest('unit'),
  api: vitest('api'),
  build: check('npm', ['run', '--silent', 'build']),
  size: check('npm', ['run', '--silent', 'size']),
  browser: playwright('browser', []),
  docs: playwright('docs', ['--config', 'tests/docs/playwright.config.ts']),
  programs: vitest('programs'),
};

/** Run only where they are named: `npm test -- docs programs`. */
const optional = ['docs', 'programs'];

/**
 * Steps that run side by side, stage by stage: two cores are kept busy where one step waits or works on one alone. The
 * first step's output is shown live. The browser tests keep both busy by themselves.
 */
const stages = [
  [
    ['unit', 'api'],
    ['types', 'lint', 'build', 'size'],
  ],
  [['browser']],
  [['docs', 'programs']],
];

const unknown = only.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: name some of ${Object.keys(steps).join(', ')}, or none.`);
  process.exit(2);
}

async function runStep(name, write) {
  const started = Date.now();
  write(`\n── ${name}\n`);
  const counts = await steps[name](write);
  for (const key of Object.keys(totals)) totals[key] += counts[key];
  const seconds = Math.round((Date.now() - started) / 1000);
  write(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`);
}

/** Steps one after the other, each shown as it writes or whole when it ends. */
async function runLane(names, isLive) {
  for (const name of names) {
    if (only.length > 0 ? !only.includes(name) : optional.includes(name)) continue;
    const written = [];
    await runStep(name, (text) => (isLive ? process.stdout.write(text) : written.push(text)));
    for (const text of written) process.stdout.write(text);
  }
}

installPackages(true);
for (const lanes of stages) await Promise.all(lanes.map((names, index) => runLane(names, index === 0)));
rmSync(scratch, { recursive: true, force: true });
for (const [name, message, page = ''] of failures) console.log(`\nFAILED ${name}\n${message.slice(0, 2000)}\n${page}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed === 0 ? 0 : 1);
