// The demo company of a running server, as a browser shows it to its Admin.
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { z } from 'zod';

const tenant = z.object({
  id: z.string(),
  demoAccounts: z.array(z.object({ role: z.string(), userName: z.string(), password: z.string() })),
});
const session = z.object({ token: z.string(), refreshToken: z.string(), user: z.unknown() });
const projects = z.array(z.object({ id: z.string(), commentsCount: z.number(), imageCount: z.number() }));
const ids = z.array(z.object({ id: z.string() })).min(1);

/** The data of a company after some days: views, changes in the history, deleted records. */
const views = [
  { name: 'Due within two weeks', shared: true, query: { filter: { endDate_lte: '$today+14d' }, layout: 'table' } },
  { name: 'On hold', shared: true, query: { filter: { status: 'OnHold' }, layout: 'table' } },
  { name: 'My projects', shared: false, query: { filter: { userIds: '$me' }, layout: 'table' } },
];

const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export type Demo = Awaited<ReturnType<typeof openDemo>>;

/** Signs in as the demo company's Admin. @param base the server's address */
export async function openDemo(base: string) {
  const ask = async <T>(schema: z.ZodType<T>, path: string, init?: RequestInit) =>
    schema.parse(await (await fetch(base + path, init)).json());
  const company = await ask(tenant, '/api/Tenants/by-name/Demo');
  const admin = company.demoAccounts.find(({ role }) => role === 'Admin');
  const login = json({ identifier: admin?.userName, password: admin?.password, tenantId: company.id });
  const signedIn = await ask(session, '/api/Auth/login', login);

  const init = { headers: { authorization: `Bearer ${signedIn.token}` } };
  const all = await ask(projects, '/api/Projects', init);
  const figures = (project: (typeof all)[number]) => project.commentsCount + project.imageCount;
  const busiest = all.toSorted((one, other) => figures(other) - figures(one))[0];
  const [client] = await ask(ids, '/api/Clients', init);
  const items = await ask(ids, '/api/Inventory', init);

  const write = (path: string, { headers, ...rest }: ReturnType<typeof json>) =>
    fetch(`${base}/api/${path}`, { ...rest, headers: { ...headers, ...init.headers } });
  for (const view of views) await write('Views', json({ ...view, resource: 'projects' }));
  for (const change of [{ progressPercentage: 40 }, { status: 'OnHold' }, { status: 'InProgress' }]) {
    await write(`Projects/${busiest?.id}`, json(change, 'PATCH'));
  }
  for (const path of [`Projects/${all.at(-1)?.id}`, `Inventory/${items.at(-1)?.id}`, `Inventory/${items.at(-2)?.id}`]) {
    await write(path, json({}, 'DELETE'));
  }

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });

  return {
    tenantId: company.id,
    projectId: busiest?.id,
    clientId: client?.id,
    itemId: items[0]?.id,
    /** A page of a context of its own. */
    async openPage(options: BrowserContextOptions, isSignedIn: boolean): Promise<Page> {
      const context = await browser.newContext({
        baseURL: base,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      if (!isSignedIn) return page;
      await page.goto('/login');
      await page.evaluate((storage) => {
        localStorage.setItem('token', storage.token);
        localStorage.setItem('refreshToken', storage.refreshToken);
        localStorage.setItem('user', JSON.stringify(storage.user));
      }, signedIn);
      return page;
    },
    close: () => browser.close(),
  };
}
