import { expect, type Page } from '@playwright/test';

/** The demo accounts, by user name. @see rules 17.3 */
export type DemoAccount = 'admin' | 'manager' | 'worker' | 'client' | 'viewer';

interface Session {
  token: string;
  refreshToken: string;
  user: { id: string };
}

/** The server under test. */
export const serverUrl = (): string => process.env.ATRIUM_URL ?? '';

/** Opens a page of a server that has no console in it, if it is not open. */
export async function openEmptyPage(page: Page, origin = serverUrl()): Promise<void> {
  const address = `${origin}/Health`;
  if (page.url() !== address) await page.goto(address);
}

/** A reply of the server under test, or of the one that the path names; anything but a success fails with its text. */
export async function api<T>(path: string, token = '', init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  const response = await fetch(new URL(path, serverUrl()), { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
  return JSON.parse(text || 'null');
}

const sessions = new Map<DemoAccount, { begun: number; session: Promise<Session & { tenantId: string }> }>();
/** In milliseconds; a token holds three times as long. */
const usedFor = 300_000;

/** A session of a demo account, without a browser: the tests of a worker share it, so none of them may end it. */
export function sessionOf(account: DemoAccount): Promise<Session & { tenantId: string }> {
  const known = sessions.get(account);
  if (known && Date.now() - known.begun < usedFor) return known.session;
  const session = newSession(account);
  sessions.set(account, { begun: Date.now(), session });
  return session;
}

async function newSession(account: DemoAccount, server = serverUrl()): Promise<Session & { tenantId: string }> {
  const { id: tenantId } = await api<{ id: string }>(`${server}/api/Tenants/by-name/Demo`);
  const body = JSON.stringify({ identifier: account, password: 'Atrium-Demo-1', tenantId });
  return { ...(await api<Session>(`${server}/api/Auth/login`, '', { method: 'POST', body })), tenantId };
}

/**
 * Signs a page in without going through the form; the next `goto` is that of the account.
 * @param origin the server as the page reaches it
 * @param server where the account is, if that is not the server under test
 */
export async function signIn(page: Page, account: DemoAccount = 'admin', origin = serverUrl(), server = serverUrl()) {
  const session = await newSession(account, server);
  await openEmptyPage(page, origin);
  await page.evaluate(({ token, refreshToken, user, tenantId }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tenantId', tenantId);
  }, session);
  return session;
}

/** Signs in through the forms of a backend of the base dialect, whose console is at its own address. */
export async function signInAtBase(page: Page, { url }: { url: string }): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Company name').pressSequentially('Acme');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email or username').pressSequentially('ada');
  await page.getByLabel('Password', { exact: true }).pressSequentially('Secret-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);
}
