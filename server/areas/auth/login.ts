import { auth } from '#contract/auth';
import type { FailureCount, SignInAttempt, Transaction } from '../../database/connect';
import { isId, newId, platformTenantId } from '../../database/ids';
import { implementOpen, type Services } from '../../implement';
import { Problem, unauthenticated } from '../../problem';
import { claimsOf } from '../rights';
import { createQueues } from './inTurn';
import { isPassword } from './passwords';
import { type Account, findAccount, issueTokens } from './sessions';

/** Failures within the window after which signing in is refused. @see decisions, section 10 (Sessions) */
const most = { account: 10, address: 100 };
const windowMinutes = 15;

/** Guesses at one account that are sent at once are counted one by one. */
const inTurn = createQueues();

const refused = () => unauthenticated('Invalid email/username or password');

/** 429 with the seconds until the oldest of the failures leaves the window. */
function tooMany({ oldest }: FailureCount): Problem {
  const again =
    oldest === null ? windowMinutes * 60 : Math.ceil((Date.parse(oldest) + windowMinutes * 60_000 - Date.now()) / 1000);
  const seconds = Math.max(1, again);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Problem(429, `Too many failed sign-ins. Please try again in ${wait}.`, undefined, {
    'Retry-After': String(seconds),
  });
}

/** Unknown user, wrong password, disabled account and inactive company answer the same, in the same time. */
export const login = implementOpen(auth.login, async ({ body, request, services }) => {
  const { tenantId, identifier, password } = body;
  const { database } = services;
  const tenant = isId(tenantId) ? await database.system.tenantById(tenantId) : null;
  const account = tenant
    ? await database.tenant(tenant.id, { readOnly: true }, (tx) => findAccount(tx, { identifier }))
    : undefined;
  const attempt: SignInAttempt = {
    tenantId: tenant?.id ?? platformTenantId,
    account: account?.id ?? identifier.trim().toLowerCase(),
    address: request.ip,
  };
  return inTurn(`${attempt.tenantId} ${attempt.account}`, async () => {
    const since = new Date(Date.now() - windowMinutes * 60_000).toISOString();
    const failures = await database.system.signInFailures(attempt, since);
    if (failures.account.count >= most.account) throw tooMany(failures.account);
    if (failures.address.count >= most.address) throw tooMany(failures.address);

    const matches = await isPassword(password, account?.passwordHash);
    if (!account || !matches || !account.isActive || !tenant?.isActive) {
      await database.system.recordSignInFailure(attempt, since);
      throw refused();
    }
    if (failures.account.count > 0) await database.system.clearSignInFailures(attempt);
    return database.tenant(tenant.id, {}, (tx) => signedIn(tx, services, account));
  });
});

async function signedIn(tx: Transaction, { tokens }: Services, account: Account) {
  const { token, refreshToken } = await issueTokens(tx, tokens, account, newId());
  const { passwordHash: _, mustChangePassword, claims, ...user } = account;
  return {
    token,
    refreshToken,
    user: { ...user, permissions: claimsOf({ name: account.roleName, claims }) },
    ...(mustChangePassword && { mustChangePassword }),
  };
}
