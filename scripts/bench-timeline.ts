// npm run bench:timeline: how smoothly a timeline of 5,000 bars scrolls: frames a second, and the processor time of the
// page's main thread for each, which other programs of the machine have no part in. Needs `npm run build`.
import { chromium } from '@playwright/test';
import { startBaseBackend } from '../tests/support/baseBackend';

const bars = 5000;
const steps = 600;

/** Scrolls down and back and answers the gaps between frames, in milliseconds. */
async function gapsWhileScrolling(count: number): Promise<number[]> {
  const frame = document.querySelector('[role=region][data-resource]');
  if (!frame) throw new Error('There is no timeline');
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

const backend = await startBaseBackend({ projects: bars, consoleFolder: 'dist/console' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.goto(`${backend.url}/login`);
  await page.getByLabel('Company name').pressSequentially('Acme');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email or username').pressSequentially('ada');
  await page.getByLabel('Password', { exact: true }).pressSequentially('Secret-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${backend.url}/projects?layout=timeline&lanes=status&zoom=month&day=2024-06-01`);
  await page.locator(`[data-resource=projects][aria-busy=false]`).waitFor();
  const rows = await page.evaluate(() => document.querySelector('.rows')?.getBoundingClientRect().height ?? 0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(gapsWhileScrolling, 60);
  const before = await taken();
  const gaps = (await page.evaluate(gapsWhileScrolling, steps)).sort((one, other) => one - other);
  const spent = (await taken()) - before;
  const at = (share: number) => (gaps[Math.floor((gaps.length - 1) * share)] ?? 0).toFixed(1);
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  console.log(`${Math.round(rows / 32)} rows, ${(steps / seconds).toFixed(1)} frames a second`);
  console.log(`gap between frames: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
  console.log(`processor time of the main thread: ${(spent / steps).toFixed(1)} ms a frame of 16.7 ms`);
} finally {
  await browser.close();
  await backend.close();
}
