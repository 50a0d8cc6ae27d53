import { z } from 'zod';
import { orNothing } from '../../values';
import { companySettings } from './companySettings';
import { ownUser } from './users';

export const sessionUser = ownUser.extend({
  permissions: orNothing(z.array(z.string())),
  /** The company's settings; with the extension `companyDefaults`. */
  company: companySettings.nullish(),
});
export const tokenPair = z.object({ token: z.string(), refreshToken: orNothing(z.string()) });
/** The reply of every kind of sign-in. */
export const signedIn = tokenPair.extend({
  user: orNothing(sessionUser),
  /** The password was set by somebody else: other calls get 403 until the user changes it. */
  mustChangePassword: orNothing(z.boolean()),
  /** The role requires a second factor: other calls get 403 with `twoFactorRequired` until the user sets one up. */
  mustSetUpTwoFactor: orNothing(z.boolean()),
});
/**
 * The password was right. A code of the second factor completes the sign-in within five minutes. `rememberDays`: how long
 * the company lets a browser remember the factor.
 */
export const challenged = z.object({ twoFactor: z.string(), rememberDays: z.number().optional() });
