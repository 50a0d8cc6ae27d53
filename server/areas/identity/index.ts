import type { Implementation } from '#server/http/implement';
import { identityLogout } from './logout';
import { identitySettingsCalls } from './settings';
import { identitySignIn } from './signIn';

/** Sign-in at identity providers. @see rules 1.21 */
export const identityArea: readonly Implementation[] = [...identitySettingsCalls, ...identitySignIn, ...identityLogout];
