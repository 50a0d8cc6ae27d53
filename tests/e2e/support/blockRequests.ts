import type { Page, Request, Route } from '@playwright/test';

interface Blocked {
  /** Whether a request waits; default: all do. */
  of?(request: Request): boolean;
  /** The answer to them; default: they go on. */
  answer?(route: Route): Promise<void>;
}

/** Lets the requests of an address wait until what is returned is called. */
export async function blockRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
  { of = () => true, answer = (route) => route.continue() }: Blocked = {},
): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (of(route.request())) await gate;
    await answer(route);
  });
  return letGo;
}
