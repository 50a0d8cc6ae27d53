/** Why a sign-in at an identity provider ended without a session: `?error=` of the console's address. */
export const signInErrors = [
  'expired',
  'denied',
  'unreachable',
  'provider',
  'busy',
  'unknownAccount',
  'unverified',
  'domain',
  'tied',
  'inactive',
  'noRole',
  'closed',
] as const;
export type SignInError = (typeof signInErrors)[number];
