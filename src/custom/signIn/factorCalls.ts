import { asRecord } from '#console/session/identity';
import { askEntrance } from './entranceCalls';

/** Calls of the second factor before a session is stored; loaded only for people with a second factor. */

/** Days for which the company lets a browser remember the second factor; 0: none. */
export function rememberDaysIn(reply: unknown): number {
  const { rememberDays } = asRecord(reply);
  return typeof rememberDays === 'number' && rememberDays > 0 ? rememberDays : 0;
}

/** @returns the unchecked reply, that of a sign-in */
export const sendCode = (challenge: string, code: string, remember: boolean): Promise<unknown> =>
  askEntrance('POST', '/api/Auth/two-factor/verify', { challenge, code, ...(remember && { remember }) });

export async function beginFactor(token: string): Promise<{ secret: string; uri: string }> {
  const { secret, uri } = asRecord(await askEntrance('POST', '/api/Auth/two-factor/setup', undefined, token));
  return { secret: String(secret), uri: String(uri) };
}

export async function enableFactor(token: string, code: string): Promise<string[]> {
  const { recoveryCodes } = asRecord(await askEntrance('POST', '/api/Auth/two-factor/enable', { code }, token));
  return Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [];
}
