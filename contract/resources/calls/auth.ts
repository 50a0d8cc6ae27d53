import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { message } from '../../message';
import { instant, memberText, orNothing, requiredText, shortTextLimit, text, typedText } from '../../values';
import { brokenPasswordRules } from './passwordRules';
import { challenged, signedIn, tokenPair } from './signIn';
import { optionalEmail } from './users';

export * from './passwordRules';
export * from './signIn';

/** @see rules 1.3 */
export const credentials = z.object({
  identifier: typedText(message('sign.identifier')),
  password: typedText(message('sign.password')),
  tenantId: memberText('tenantId'),
});

const newPassword = z
  .string(message('passwordRules.newMissing'))
  .min(1, { error: message('passwordRules.newMissing'), abort: true })
  .max(200)
  .superRefine((password, context) => {
    for (const rule of brokenPasswordRules(password)) {
      context.addIssue({ code: 'custom', message: message(`passwordRules.${rule}`) });
    }
  });
const confirmation = z.string(message('passwordRules.confirm')).min(1, message('passwordRules.confirm'));
const mismatch = message('passwordRules.mismatch');

export const registration = z
  .object({
    tenantId: memberText('tenantId'),
    invitation: memberText('invitation'),
    userName: requiredText(message('sign.userName')),
    email: optionalEmail,
    password: newPassword,
    confirmPassword: confirmation,
    firstName: text().optional(),
    lastName: text().optional(),
  })
  .refine((body) => body.password === body.confirmPassword, { error: mismatch, path: ['confirmPassword'] });

export const ownPasswordChange = z
  .object({
    currentPassword: typedText(message('passwordRules.currentMissing')),
    newPassword,
    confirmPassword: confirmation,
  })
  .refine((body) => body.newPassword === body.confirmPassword, { error: mismatch, path: ['confirmPassword'] });

export const adminPasswordChange = z
  .object({
    userId: memberText('userId'),
    password: newPassword,
    confirmedPassword: confirmation, // sic (rules 14.3)
  })
  .refine((body) => body.password === body.confirmedPassword, { error: mismatch, path: ['confirmedPassword'] });

/** The account as people type it to sign in. */
export const forgottenPassword = credentials.omit({ password: true });

/** `token`: from the link in the mail. */
export const passwordReset = z
  .object({
    token: memberText('token').max(shortTextLimit, message('rules.tooLong', { limit: shortTextLimit })),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .refine((body) => body.password === body.confirmPassword, { error: mismatch, path: ['confirmPassword'] });

/** A valid sign-in. `device` names browser and system; `current`: the session of this request. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  address: orNothing(z.string()),
  device: orNothing(z.string()),
  current: z.boolean(),
  /** The person had not signed in on this device before. */
  newDevice: z.boolean().optional(),
});
export type Session = z.infer<typeof sessionSchema>;

const shared = { needs: 'identity', extension: 'sessions' } as const;

export const authEndpoints = {
  login: endpoint('POST /api/Auth/login', {
    summary: 'Sign in to a company',
    needs: 'nobody',
    body: credentials,
    replies: { 200: z.union([signedIn, challenged]) },
    errors: [401, 403, 429, 503],
  }),
  refresh: endpoint('POST /api/Auth/refresh-token', {
    summary: 'A new pair of tokens for a refresh token, once',
    needs: 'nobody',
    body: z.object({
      refreshToken: memberText('refreshToken'),
    }),
    replies: { 200: tokenPair },
    errors: [401],
  }),
  register: endpoint('POST /api/Auth/register', {
    summary: 'Take up an invitation',
    needs: 'nobody',
    body: registration,
    replies: { 200: 'empty' },
    errors: [400],
  }),
  changePassword: endpoint('POST /api/Auth/change-password', {
    summary: "Change one's own password",
    needs: 'identity',
    body: ownPasswordChange,
    replies: { 200: 'empty' },
    errors: [400, 401, 429],
  }),
  adminChangePassword: endpoint('POST /api/Auth/admin/change-password', {
    summary: "Set another user's password",
    needs: [['Users:Edit']],
    body: adminPasswordChange,
    replies: { 200: 'empty' },
    errors: [400, 401, 404],
  }),
  logout: endpoint('POST /api/Auth/logout', { ...shared, summary: "End one's own session", replies: { 204: 'empty' } }),
  sessions: endpoint('GET /api/Auth/sessions', {
    ...shared,
    summary: "One's own sessions, the one that asks first",
    replies: { 200: z.array(sessionSchema) },
  }),
  endOtherSessions: endpoint('DELETE /api/Auth/sessions', {
    ...shared,
    summary: "End one's own sessions but for the one that asks",
    replies: { 204: 'empty' },
  }),
  endSession: endpoint('DELETE /api/Auth/sessions/{id}', {
    ...shared,
    summary: "End one of one's own sessions",
    replies: { 204: 'empty' },
  }),
};

/** Password reset. @see rules 1.19 */
export const passwordResetEndpoints = {
  forgot: endpoint('POST /api/Auth/forgot', {
    summary:
      'Ask for a mail with a link that sets a new password; the reply never tells whether there is such an account',
    needs: 'nobody',
    body: forgottenPassword,
    replies: { 202: 'empty' },
    errors: [400],
    extension: 'notifications',
  }),
  reset: endpoint('POST /api/Auth/reset', {
    summary: 'Set a new password by the link of a mail; ends all sessions',
    needs: 'nobody',
    body: passwordReset,
    replies: { 204: 'empty' },
    errors: [400],
    extension: 'notifications',
  }),
};
