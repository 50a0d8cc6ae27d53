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
/** The reply of every way of signing in. */
export const signedIn = tokenPair.extend({
  user: orNothing(sessionUser),
  /** The password was made by somebody else: until it is changed, every other call answers 403. */
  mustChangePassword: orNothing(z.boolean()),
  /** The role demands a second factor: until one is set up, other calls answer 403 with `twoFactorRequired`. */
  mustSetUpTwoFactor: orNothing(z.boolean()),
});
/** The password was right; a code of the second factor finishes the sign-in within five minutes. */
export const challenged = z.object({ twoFactor: z.string() });
