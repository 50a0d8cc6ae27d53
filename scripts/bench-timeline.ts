// npm run bench:timeline: how smoothly a timeline of 5,000 bars scrolls: frames a second, and the processor time of the
// page's main thread for each, which other programs of the machine have no part in. A page of as many plain lines
// scrolls in turn with it: what the browser and the machine allow. Needs `npm run build`.
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { startBaseBackend } from '../tests/support/baseBackend';

const projects = 5000;
const steps = 600;
const turns = 3;
/** The scrolled element of both pages, of one height. */
const framed = '[role=region][data-resource]';

/** Scrolls down and back and answers the gaps between frames, in milliseconds. */
async function gapsWhileScrolling({ selector, count }: { selector: string; count: number }): Promise<number[]> {
  const frame = document.querySelector(selector);
  if (!frame) throw new Error('There is nothing to scroll');
  const gaps: number[] = [];
  const step = (frame.scrollHeight - frame.clientHeight) / (count / 2);
  let before = await new Promise<number>(requestAnimationFrame);
  for (let index = 0; index < count; index += 1) {
    frame.scrollTop += index < count / 2 ? step : -step;
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - before);
    before = now;
  }
  return gaps;
}

/** Frames of a turn, and the processor time of the main thread for them. */
interface Turn {
  gaps: readonly number[];
  spent: number;
}

async function scrolled(page: Page): Promise<Turn> {
  await page.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(gapsWhileScrolling, { selector: framed, count: 60 });
  const before = await taken();
  const gaps = await page.evaluate(gapsWhileScrolling, { selector: framed, count: steps });
  const spent = (await taken()) - before;
  await devtools.detach();
  return { gaps, spent };
}

function report(name: string, measured: readonly Turn[]): void {
  const gaps = measured.flatMap((turn) => turn.gaps).sort((one, other) => one - other);
  const at = (share: number) => (gaps[Math.floor((gaps.length - 1) * share)] ?? 0).toFixed(1);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const rates = measured.map((turn) => ((1000 * steps) / sum(turn.gaps)).toFixed(1)).join(', ');
  const spent = sum(measured.map((turn) => turn.spent)) / gaps.length;
  console.log(`${name}: ${rates} frames a second`);
  console.log(`  gap between frames: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
  console.log(`  processor time of the main thread: ${spent.toFixed(1)} ms a frame of 16.7 ms`);
}

const backend = await startBaseBackend({ projects, consoleFolder: 'dist/console' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${backend.url}/login`);
  await page.getByLabel('Company name').pressSequentially('Acme');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email or username').pressSequentially('ada');
  await page.getByLabel('Password', { exact: true }).pressSequentially('Secret-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${backend.url}/projects?layout=timeline&lanes=status&zoom=month&day=2024-06-01`);
  await page.locator(`[data-resource=projects][aria-busy=false]`).waitFor();
  const shown = await page.evaluate((selector) => {
    const frame = document.querySelector(selector);
    return { height: frame?.clientHeight ?? 0, rows: Math.round((frame?.scrollHeight ?? 0) / 32) };
  }, framed);
  const plain = await context.newPage();
  await plain.setContent(
    `<div role="region" data-resource style="block-size:${shown.height}px;overflow:auto">${Array.from(
      { length: shown.rows },
      (_none, index) => `<div style="block-size:32px">${index}</div>`,
    ).join('')}</div>`,
  );
  const [lines, bars]: [Turn[], Turn[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    lines.push(await scrolled(plain));
    bars.push(await scrolled(page));
  }
  report(`${shown.rows} plain lines`, lines);
  report(`a timeline of ${shown.rows} rows`, bars);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await backend.close();
}
