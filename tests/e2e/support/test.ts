import {
  type Browser,
  type BrowserContext,
  test as base,
  type CDPSession,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { openEmptyPage, serverUrl } from './signIn';

/**
 * The `test` of the browser tests: those of a worker share a page, which keeps its process and what the console has
 * compiled. Playwright's `reuseContext` clears the browser's cache and changes the process with every test, which costs
 * a second of processor time each. After a test the page is emptied; a page or a context that a test has changed in a way
 * that cannot be taken back is closed, and so is the context before a test with other options.
 */

/** Options whose effect `empty` puts back. */
type Options = Pick<PlaywrightTestOptions, 'viewport' | 'colorScheme' | 'contextOptions'>;

interface Tab {
  page: Page;
  devTools: CDPSession;
  /** Whether a test has left something in it for as long as it exists. */
  isMarked: boolean;
}

interface Shared {
  context: BrowserContext;
  /** The options of the tests that it is for. */
  options: string;
  isMarked: boolean;
  tab?: Tab;
}

let shared: Shared | undefined;

/** Calls `tell` before each call of these methods. */
function onCalls<Thing extends object>(thing: Thing, names: readonly (keyof Thing)[], tell: () => void): void {
  for (const name of names) {
    const method = thing[name];
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is no method`);
    const value = (...values: unknown[]) => {
      tell();
      return method.apply(thing, values);
    };
    Object.defineProperty(thing, name, { value });
  }
}

async function openContext(browser: Browser, options: string): Promise<Shared> {
  const context = await browser.newContext(); // takes the options of the test by itself
  const made: Shared = { context, options, isMarked: false };
  const mark = () => {
    made.isMarked = true;
  };
  onCalls(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], mark);
  onCalls(context, ['on', 'once', 'addInitScript', 'exposeBinding', 'exposeFunction'], mark);
  onCalls(context, ['routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation'], mark);
  onCalls(context, ['newCDPSession'], () => {
    if (made.tab) made.tab.isMarked = true;
  });
  return made;
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const tab: Tab = { page, devTools: await context.newCDPSession(page), isMarked: false };
  const mark = () => {
    tab.isMarked = true;
  };
  page.on('framenavigated', (frame) => {
    // a tab's storage at another origin cannot be reached from here
    if (frame === page.mainFrame() && !frame.url().startsWith(`${serverUrl()}/`)) mark();
  });
  onCalls(page, ['on', 'once', 'addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction'], mark);
  onCalls(page, ['routeFromHAR', 'routeWebSocket', 'setDefaultTimeout', 'setExtraHTTPHeaders'], mark);
  return tab;
}

/** Kinds of storage that are cleared: not the cache of the network, and not what belongs to a tab. */
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** Leaves the context with one page, which is as a new one. */
async function empty(used: Shared, { viewport, colorScheme, contextOptions }: Options): Promise<void> {
  const { context } = used;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const page of context.pages()) if (page !== used.tab?.page || used.tab.isMarked) await page.close();
  if (!used.tab || used.tab.page.isClosed()) used.tab = await openTab(context);
  const { page, devTools } = used.tab;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openEmptyPage(page);
  await page.evaluate(() => sessionStorage.clear());
  await devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes });
  await devTools.send('Page.resetNavigationHistory');
  if (viewport) await page.setViewportSize(viewport);
  const reducedMotion = contextOptions.reducedMotion ?? 'no-preference';
  const { contrast = null, forcedColors = null } = contextOptions;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, contrast, forcedColors });
}

/** Playwright's options of a context. */
interface ContextOptions {
  /** All of them. */
  all: Partial<PlaywrightTestOptions>;
  /** Whether one is among them that `empty` takes back. */
  isEmptied: boolean;
}

export const test = base.extend<{ chosen: ContextOptions }>({
  // Playwright finds the names of options in this pattern alone
  chosen: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const emulated = { colorScheme, contextOptions, deviceScaleFactor, hasTouch, isMobile, viewport };
    const network = { baseURL, clientCertificates, extraHTTPHeaders, httpCredentials, ignoreHTTPSErrors, proxy };
    const place = { geolocation, locale, timezoneId, userAgent };
    const page = { acceptDownloads, bypassCSP, javaScriptEnabled, serviceWorkers };
    const emptied = { offline, permissions, storageState };
    await use({
      all: { ...emulated, ...network, ...place, ...page, ...emptied },
      isEmptied: offline === true || permissions !== undefined || storageState !== undefined,
    });
  },
  context: async ({ browser, viewport, colorScheme, contextOptions, chosen }, use, info) => {
    const options = JSON.stringify(chosen.all);
    if (shared?.options !== options) {
      await shared?.context.close();
      shared = await openContext(browser, options);
      shared.isMarked = chosen.isEmptied;
    }
    const used = shared;
    await use(used.context);
    if (info.status !== info.expectedStatus) return; // Playwright ends the worker of a failed test
    try {
      if (!used.isMarked) return await empty(used, { viewport, colorScheme, contextOptions });
    } catch {
      // a page that goes elsewhere by itself just now cannot be emptied
    }
    shared = undefined;
    await used.context.close();
  },
  page: async ({ context }, use) => {
    if (shared?.context !== context) throw new Error('The context is not the shared one');
    shared.tab ??= await openTab(context);
    await use(shared.tab.page);
  },
});
