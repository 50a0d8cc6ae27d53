/** Runs in the page, before its own scripts. */
export function watchRows() {
  const text = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent).join('\u0001');
  const watch = { armed: null, longest: 0 };
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) watch.longest = Math.max(watch.longest, duration);
  }).observe({ type: 'longtask' });
  let dirty = false;
  const start = () => {
    new MutationObserver(() => {
      if (!watch.armed || dirty) return;
      dirty = true;
      requestAnimationFrame(() => {
        dirty = false;
        const run = watch.armed;
        const now = text();
        if (!run || now === run.text) return;
        run.text = now;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => run.changes.push(performance.now());
        channel.port2.postMessage(0);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const begin = (event) => {
      if (watch.armed && event.isTrusted) watch.armed.start ??= event.timeStamp;
    };
    for (const name of ['click', 'keydown']) document.addEventListener(name, begin, { capture: true, passive: true });
  };
  if (document.documentElement) start();
  else document.addEventListener('readystatechange', start, { once: true });
  window.watchRows = {
    arm: () => {
      watch.armed = { text: text(), changes: [], start: undefined };
    },
    longest: () => watch.longest,
    forget: () => {
      watch.longest = 0;
    },
    take: () => ({ start: watch.armed.start, last: watch.armed.changes.at(-1), now: performance.now() }),
  };
}

/** The time without a change after which a list counts as painted, in milliseconds. */
const quiet = 300;

export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** From the trusted click or key to the frame with the last of the new rows, in milliseconds. */
export async function sample(page, click, rowsStand = async () => {}) {
  await page.evaluate(() => window.watchRows.arm());
  await click();
  await rowsStand();
  for (;;) {
    const { start, last, now } = await page.evaluate(() => window.watchRows.take());
    if (last !== undefined && now - last > quiet) return last - start;
    if (start !== undefined && now - start > 60_000) throw new Error('The rows did not change.');
    await page.waitForTimeout(40);
  }
}
