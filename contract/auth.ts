import { z } from 'zod';
import { companySettings } from './companySettings';
import { endpoint } from './endpoint';
import { brokenPasswordRules, passwordMessages } from './passwordRules';
import { optionalEmail, ownUser } from './users';
import { instant, orNothing, requiredText, text } from './values';

export * from './passwordRules';

/** @see rules 1.3 */
export const credentials = z.object({
  identifier: z.string('An email or user name is required').min(1, 'An email or user name is required').max(200),
  password: z.string('A password is required').min(1, 'A password is required').max(200),
  tenantId: z.string('tenantId is required').min(1, 'tenantId is required'),
});

export const sessionUser = ownUser.extend({
  permissions: orNothing(z.array(z.string())),
  /** What their company has set; with the extension `companyDefaults`. */
  company: companySettings.nullish(),
});
export const tokenPair = z.object({ token: z.string(), refreshToken: orNothing(z.string()) });
export const signedIn = tokenPair.extend({
  user: orNothing(sessionUser),
  /** The password was made by somebody else: until it is changed, every other call answers 403. */
  mustChangePassword: orNothing(z.boolean()),
});

const newPassword = z
  .string('New password is required')
  .min(1, { error: 'New password is required', abort: true })
  .max(200)
  .superRefine((password, context) => {
    for (const rule of brokenPasswordRules(password)) {
      context.addIssue({ code: 'custom', message: passwordMessages[rule] });
    }
  });
const confirmation = z.string('Please confirm your new password').min(1, 'Please confirm your new password');
const mismatch = 'Passwords do not match';

export const registration = z
  .object({
    tenantId: z.string('tenantId is required').min(1, 'tenantId is required'),
    invitation: z.string('invitation is required').min(1, 'invitation is required'),
    userName: requiredText('User name is required'),
    email: optionalEmail,
    password: newPassword,
    confirmPassword: confirmation,
    firstName: text().optional(),
    lastName: text().optional(),
  })
  .refine((body) => body.password === body.confirmPassword, { error: mismatch, path: ['confirmPassword'] });

export const ownPasswordChange = z
  .object({
    currentPassword: z.string('Current password is required').min(1, 'Current password is required').max(200),
    newPassword,
    confirmPassword: confirmation,
  })
  .refine((body) => body.newPassword === body.confirmPassword, { error: mismatch, path: ['confirmPassword'] });

export const adminPasswordChange = z
  .object({
    userId: z.string('userId is required').min(1, 'userId is required'),
    password: newPassword,
    confirmedPassword: confirmation, // sic (rules 14.3)
  })
  .refine((body) => body.password === body.confirmedPassword, { error: mismatch, path: ['confirmedPassword'] });

/** One sign-in that is still good. `device` names browser and system; `current` is the one that asks. */
export const session = z.object({
  id: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  address: orNothing(z.string()),
  device: orNothing(z.string()),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/Auth/login',
    summary: 'Sign in to a company',
    needs: 'nobody',
    body: credentials,
    replies: { 200: signedIn },
    errors: [401, 429, 503],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/Auth/refresh-token',
    summary: 'A new pair of tokens for a refresh token, once',
    needs: 'nobody',
    body: z.object({ refreshToken: z.string('refreshToken is required').min(1, 'refreshToken is required') }),
    replies: { 200: tokenPair },
    errors: [401],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/Auth/register',
    summary: 'Take up an invitation',
    needs: 'nobody',
    body: registration,
    replies: { 200: 'empty' },
    errors: [400],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/Auth/change-password',
    summary: "Change one's own password",
    needs: 'identity',
    body: ownPasswordChange,
    replies: { 200: 'empty' },
    errors: [400, 401, 429],
  }),
  adminChangePassword: endpoint({
    method: 'POST',
    path: '/api/Auth/admin/change-password',
    summary: "Set another user's password",
    needs: [['Users:Edit']],
    body: adminPasswordChange,
    replies: { 200: 'empty' },
    errors: [400, 401, 404],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/Auth/logout',
    summary: "End one's own session",
    needs: 'identity',
    replies: { 204: 'empty' },
    errors: [401],
    extension: 'sessions',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/Auth/sessions',
    summary: "One's own sessions, the one that asks first",
    needs: 'identity',
    replies: { 200: z.array(session) },
    errors: [401],
    extension: 'sessions',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/Auth/sessions',
    summary: "End one's own sessions but for the one that asks",
    needs: 'identity',
    replies: { 204: 'empty' },
    errors: [401],
    extension: 'sessions',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/Auth/sessions/{id}',
    summary: "End one of one's own sessions",
    needs: 'identity',
    replies: { 204: 'empty' },
    errors: [401, 404],
    extension: 'sessions',
  }),
};
