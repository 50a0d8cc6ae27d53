import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints, bulkFieldValues } from '../../extensions/bulk';
import { aggregatesEndpoint } from '../../lists/listAggregates';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { localeNames } from '../../locales';
import { type Message, message } from '../../message';
import { projectWriting } from '../../permissions';
import {
  always,
  blankAsNone,
  dynamicField,
  formFields,
  instant,
  optionalText,
  orNothing,
  payloadFieldValues,
  requiredText,
  text,
} from '../../values';

/** Replies contain `username` and `phone`; bodies contain `userName` and `phoneNumber`. @see rules 14.3 */
export const user = z.object({
  id: z.string(),
  firstName: orNothing(z.string()),
  lastName: orNothing(z.string()),
  email: orNothing(z.string()),
  username: orNothing(z.string()),
  phone: orNothing(z.string()),
  roleId: orNothing(z.string()),
  roleName: orNothing(z.string()),
  roleType: orNothing(z.string()),
  clientRole: orNothing(z.boolean()),
  clientId: orNothing(z.string()),
  isActive: orNothing(z.boolean()),
  /** Whether the company's directory maintains the person, who is then not changed by hand; with the extension `scim`. */
  directory: orNothing(z.boolean()),
  dynamicFields: orNothing(z.array(dynamicField)),
  createdAt: orNothing(instant),
  updatedAt: orNothing(instant),
});
export type User = z.infer<typeof user>;

const emailMessage = message('rules.email');
/** zod's pattern for email addresses, shared by console and server. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const looksLikeEmail = (value: string): boolean => emailPattern.test(value);

/** An optional address; blank or null clears it. */
export const optionalEmail = text()
  .trim()
  .refine((value) => value === '' || looksLikeEmail(value), emailMessage)
  .transform((value) => (value === '' ? null : value))
  .nullish();

export const shortestFirstPassword = 6;
const firstPassword = orNothing(z.string().max(200));

const members = {
  firstName: requiredText(message('rules.firstName')),
  lastName: requiredText(message('rules.lastName')),
  email: optionalEmail,
  userName: optionalText(),
  phoneNumber: optionalText(),
  roleId: z.string(message('rules.role')).min(1, message('rules.role')),
  clientId: orNothing(z.string()),
  isActive: z.boolean().optional(),
  fields: payloadFieldValues.optional(),
};

interface FirstPassword {
  password?: string | null | undefined;
  confirmPassword?: string | null | undefined;
}

function checkFirstPassword({ password, confirmPassword }: FirstPassword, context: z.RefinementCtx): void {
  if (!password) return;
  const say = (path: string, why: Message) => context.addIssue({ code: 'custom', path: [path], message: why });
  if (password.length < shortestFirstPassword) say('password', message('rules.firstPassword'));
  if (!confirmPassword) say('confirmPassword', message('rules.confirmPassword'));
  else if (confirmPassword !== password) say('confirmPassword', message('passwordRules.mismatch'));
}

/** Without a password the reply contains an `invitation`. @see rules 1.12 */
export const userCreation = z
  .object({ ...members, password: firstPassword, confirmPassword: firstPassword })
  .superRefine(checkFirstPassword, always);

/**
 * Values of the user form, by the record's names; checkboxes have texts.
 * @param ofClient whether users of a role belong to a client
 * @see rules 8.2
 */
export const userForm = (ofClient: (roleId: string) => boolean) =>
  z
    .object({
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      username: members.userName,
      phone: members.phoneNumber,
      roleId: members.roleId,
      clientId: blankAsNone(members.clientId),
      isActive: z.preprocess((value) => String(value) !== 'false', z.boolean()),
      password: blankAsNone(firstPassword),
      confirmPassword: blankAsNone(firstPassword),
      fields: formFields,
    })
    .superRefine(checkFirstPassword, always)
    .refine(({ roleId, clientId }) => !ofClient(roleId) || Boolean(clientId), {
      error: message('rules.clientOfRole'),
      path: ['clientId'],
      ...always,
    });

export const userChanges = z.object(members).partial();
const manyUserChanges = userChanges.extend({ fields: bulkFieldValues }).partial();
/** An invitation, which the user accepts at `/register/{tenantId}?invitation=…`. Only this reply contains it. */
export const invitation = z.object({ invitation: z.string(), expiresAt: instant });
export const createdUser = user.extend({ invitation: orNothing(z.string()) });

/** @see rules 8.6 */
export const profileForm = z.object({
  firstName: members.firstName,
  lastName: members.lastName,
  phone: optionalText(),
});
/** The language applies to the person in every browser; null: not chosen. @see rules 16.36 */
export const profileChanges = profileForm.partial().extend({ language: orNothing(z.enum(localeNames)) });
/** The signed-in user. `language` is absent where it is not stored: on another backend, or for a demo account. */
export const ownUser = user.extend({ language: orNothing(z.string()) });

const errors = [400, 401, 403, 404, 500];
const one = { replies: { 200: user }, etag: true } as const;

export const userEndpoints = {
  me: endpoint('GET /api/Users/me', {
    summary: 'The caller',
    needs: 'identity',
    replies: { 200: ownUser.partial({ id: true }) },
    etag: true,
  }),
  changeMe: endpoint('PATCH /api/Users/me', {
    summary: "Change one's own names, phone number and language",
    needs: 'identity',
    body: profileChanges,
    replies: { 200: ownUser },
    extension: 'profile',
    etag: true,
  }),
  figures: aggregatesEndpoint('/api/Users/figures', [['Users:View']]),
  list: endpoint('GET /api/Users/all', {
    summary: 'The users',
    needs: [['Users:View', ...projectWriting]],
    ...pagesOf('users', user, recordListQuery),
  }),
  create: endpoint('POST /api/Users/create', {
    summary: 'A new user; without a password, with an invitation',
    needs: [['Users:Add']],
    body: userCreation,
    replies: { 201: createdUser },
    etag: true,
  }),
  get: endpoint('GET /api/Users/{id}', { summary: 'One user', needs: [['Users:View']], ...one }),
  change: endpoint('PATCH /api/Users/{id}', {
    summary: 'Change a user',
    needs: [['Users:Edit']],
    body: userChanges,
    ...one,
  }),
  delete: endpoint('DELETE /api/Users/{id}', {
    summary: 'Remove a user',
    needs: [['Users:Remove']],
    replies: { 204: 'empty' },
    errors,
    etag: true,
  }),
  invite: endpoint('POST /api/Users/{id}/invitation', {
    summary: 'Invite a user anew: user name and password are set by whoever takes it up within 7 days',
    needs: [['Users:Edit']],
    replies: { 201: invitation },
    extension: 'invitations',
  }),
  endSessions: endpoint('DELETE /api/Users/{id}/sessions', {
    summary: 'End the sessions of a user',
    needs: [['Users:Edit']],
    replies: { 204: 'empty' },
    extension: 'sessions',
  }),
  ...bulkByFilterEndpoints('/api/Users', {
    changes: manyUserChanges,
    change: [['Users:Edit']],
    remove: [['Users:Remove']],
  }),
};
