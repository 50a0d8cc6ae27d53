import { z } from 'zod';
import { endpoint } from '../endpoint';
import { message } from '../message';
import { signedIn } from '../resources/calls/signIn';
import { instant, orNothing, typedText } from '../values';
import { passkeyAnswer } from './passkeys';

/** A code of an authenticator app or a recovery code, as it was typed. */
const code = typedText(message('sign.code'));

/** Whether the second factor is on, since when, and whether the caller's role demands one. */
export const twoFactorState = z.object({
  enabled: z.boolean(),
  enabledAt: orNothing(instant),
  recoveryCodesLeft: z.number(),
  required: z.boolean(),
});

const shared = { needs: 'identity', extension: 'twoFactor' } as const;

/** The second factor of a person: one-time codes by time (RFC 6238), and recovery codes. @see rules 1.16 */
export const twoFactorEndpoints = {
  state: endpoint('GET /api/Auth/two-factor', {
    ...shared,
    summary: "The state of one's own second factor",
    replies: { 200: twoFactorState },
  }),
  setUp: endpoint('POST /api/Auth/two-factor/setup', {
    ...shared,
    summary: 'A new secret for an authenticator app; it counts once a code has shown that the app has it',
    replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  enable: endpoint('POST /api/Auth/two-factor/enable', {
    ...shared,
    summary: "Turn one's own second factor on; the recovery codes are told once",
    body: z.object({ code }),
    replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  }),
  disable: endpoint('POST /api/Auth/two-factor/disable', {
    ...shared,
    summary: "Turn one's own second factor off",
    body: z.object({ password: typedText(message('sign.password')), code }),
    replies: { 204: 'empty' },
  }),
  verify: endpoint('POST /api/Auth/two-factor/verify', {
    summary: 'Finish a sign-in whose reply was a challenge',
    needs: 'nobody',
    body: z.object({
      challenge: z.string(message('programs.member', { name: 'challenge' })).max(200),
      code,
      /** Do not ask in this browser for as long as the company allows. */
      remember: z.boolean().optional(),
    }),
    replies: { 200: signedIn },
    errors: [400, 401, 429, 503],
    extension: 'twoFactor',
  }),
  reset: endpoint('DELETE /api/Users/{id}/two-factor', {
    summary: 'Take the second factor of another user away',
    needs: [['Users:Edit']],
    replies: { 204: 'empty' },
    extension: 'twoFactor',
  }),
  reauthenticate: endpoint('POST /api/Auth/reauthenticate', {
    ...shared,
    summary: 'Show once more who one is: for ten minutes, what opens accounts can then be changed',
    body: z.union([
      z.object({ password: typedText(message('sign.password')) }),
      z.object({ response: passkeyAnswer }),
      z.object({ code }),
    ]),
    replies: { 204: 'empty' },
  }),
};
