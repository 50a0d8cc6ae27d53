import type { Page, Request, Route } from '@playwright/test';

interface Blocked {
  /** Which of the requests wait; all of them, unless said. */
  of?(request: Request): boolean;
  /** What becomes of them. */
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
