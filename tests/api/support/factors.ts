import { Secret, TOTP } from 'otpauth';
import type { ErrorBody } from '#contract/errors';
import { password, type TestApp, type TestUser } from './app';

/** The code that an authenticator app shows, some steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that is wrong now and one step before and after. */
export function wrongCodeFor(secret: string): string {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}

interface Factor {
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

/** Turns a second factor on with the code of the previous step, so that the current code is still unused. */
export async function turnOnFactor(test: TestApp, as: Pick<TestUser, 'token'>): Promise<Factor> {
  const made = await test.call<Pick<Factor, 'secret' | 'uri'>>('POST', '/api/Auth/two-factor/setup', { as });
  const { secret, uri } = made.body;
  const enable = () =>
    test.call<Factor & ErrorBody>('POST', '/api/Auth/two-factor/enable', { as, body: { code: codeOf(secret, -1) } });
  const first = await enable();
  // A step that ends on the way to the server leaves the code two steps behind.
  const enabled = first.status === 400 ? await enable() : first;
  if (enabled.status !== 200) throw new Error(`The factor was not turned on: ${JSON.stringify(enabled.body)}`);
  return { secret, uri, recoveryCodes: enabled.body.recoveryCodes };
}

/** Turns a factor off by a recovery code. */
export const turnOffFactor = (test: TestApp, as: Pick<TestUser, 'token'>, { recoveryCodes: [code] }: Factor) =>
  test.call('POST', '/api/Auth/two-factor/disable', { as, body: { password, code } });
