import { config } from '#console/config';

/**
 * Calls before sign-in. They do without the contract's schemas, so that the sign-in page loads no more than it
 * needs.
 */
const timeout = 30_000;

/** A refusal, or (status 0) no reply. */
export class EntranceError extends Error {
  override readonly name = 'EntranceError';
  constructor(
    readonly status: number,
    /** The parsed body; undefined: none, or invalid JSON. */
    readonly body?: unknown,
    /** Time of the next attempt, in milliseconds since 1970; null: unknown. */
    readonly retryAt: number | null = null,
  ) {
    super(`The backend answered ${status}.`);
  }
}

export interface Company {
  id: string;
  name: string;
  demoAccounts: readonly DemoAccount[];
  /** Language of its sign-in; null: none chosen. */
  language: string | null;
  /** The people who sign in with a password. */
  passwordSignIn: 'everybody' | 'admins' | 'nobody';
}

export interface DemoAccount {
  userName: string;
  password: string;
  role: string;
}

/** @see rules 1.2 */
export const companyByName = async (name: string): Promise<Company> =>
  readCompany(await askEntrance('GET', `/api/Tenants/by-name/${encodeURIComponent(name)}`));

export const companyByDomain = async (domain: string): Promise<Company> =>
  readCompany(await askEntrance('GET', `/api/Tenants/by-domain/${encodeURIComponent(domain)}`));

export const companyById = async (id: string): Promise<Company> =>
  readCompany(await askEntrance('GET', `/api/Tenants/${encodeURIComponent(id)}`));

export interface LoginCredentials {
  identifier: string;
  password: string;
  tenantId: string;
}

/** @returns the unchecked reply: no rule defines its shape */
export const sendLogin = (credentials: LoginCredentials): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/login', credentials);

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The session is not stored yet, so that its token is a parameter. @see rules 1.15 */
export const sendPasswordChange = (change: PasswordChange, token: string): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/change-password', change, token);

interface Registration {
  tenantId: string;
  invitation: string;
  userName: string;
  password: string;
  confirmPassword: string;
}

/** @see rules 1.12 */
export const sendRegistration = (registration: Registration): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/register', registration);

/** Requests a link for the account, named as for sign-in. @see rules 1.17 */
export const sendForgotten = (account: Omit<LoginCredentials, 'password'>): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/forgot', account);

interface PasswordReset {
  token: string;
  password: string;
  confirmPassword: string;
}

export const sendReset = (reset: PasswordReset): Promise<unknown> => askEntrance('POST', '/api/Auth/reset', reset);

/** Whether the backend resets passwords, and has a mail server for that. */
export async function sendsMail(): Promise<boolean> {
  const { extensions } = members(await askEntrance('GET', '/Health'));
  return Array.isArray(extensions) && extensions.includes('notifications') && extensions.includes('mail');
}

/** A call without the contract's schemas. @returns the unchecked reply */
export async function askEntrance(method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(`${config.apiBaseUrl.replace(/\/+$/, '')}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  }).catch(() => {
    throw new EntranceError(0);
  });
  const reply = await response.json().catch((error: unknown) => {
    // an incomplete body is no reply; invalid JSON contains no message
    if (!(error instanceof SyntaxError)) throw new EntranceError(0);
  });
  if (!response.ok) throw new EntranceError(response.status, reply, retryTime(response.headers.get('retry-after')));
  return reply;
}

/** Reads `Retry-After`: a number of seconds or a date. */
function retryTime(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const time = Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(header);
  return Number.isNaN(time) ? null : time;
}

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readCompany(reply: unknown): Company {
  const { id, name, demoAccounts, language, passwordSignIn } = members(reply);
  if (typeof id !== 'string' || id === '') throw new EntranceError(404, reply);
  const accounts = Array.isArray(demoAccounts) ? demoAccounts.map(members) : [];
  return {
    id,
    name: typeof name === 'string' ? name : '',
    language: typeof language === 'string' ? language : null,
    passwordSignIn: passwordSignIn === 'admins' || passwordSignIn === 'nobody' ? passwordSignIn : 'everybody',
    demoAccounts: accounts.flatMap(({ userName, password, role }) =>
      typeof userName === 'string' && typeof password === 'string'
        ? [{ userName, password, role: typeof role === 'string' && role ? role : userName }]
        : [],
    ),
  };
}

/** The challenge in the reply to the sign-in of a person with a second factor; undefined: none. */
export function challengeIn(reply: unknown): string | undefined {
  const { twoFactor } = members(reply);
  return typeof twoFactor === 'string' && twoFactor !== '' ? twoFactor : undefined;
}
