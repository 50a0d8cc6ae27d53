import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LocaleName } from '#contract/locales';
import type { RoleType } from '#contract/resources/calls/roles';
import { customValues, exactText, id, sortableText, tenantId, versioned } from './columns';

export const roles = pgTable('roles', {
  tenantId: tenantId(),
  id: id(),
  name: sortableText('name').notNull(),
  description: text('description'),
  roleType: exactText('role_type').$type<RoleType>(),
  claims: text('claims').array().notNull().default([]),
  /** Whether users of the role need a second factor, from the next sign-in on. */
  requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
  ...versioned(),
  /** The id of the role in the company's directory. */
  externalId: exactText('external_id'),
  /** The directory says who has the role. */
  directory: boolean('directory').notNull().default(false),
  nameKey: exactText('name_key').notNull().generatedAlwaysAs(sql`lower(btrim(name))`),
});

/** A user without `passwordHash` cannot sign in: invited, but not yet registered. */
export const users = pgTable('users', {
  tenantId: tenantId(),
  id: id(),
  roleId: uuid('role_id').notNull(),
  clientId: uuid('client_id'),
  firstName: sortableText('first_name').notNull(),
  lastName: sortableText('last_name').notNull(),
  email: sortableText('email'),
  username: sortableText('user_name'),
  phone: text('phone'),
  isActive: boolean('is_active').notNull().default(true),
  passwordHash: text('password_hash'),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Chosen by the person, and therefore no part of the record's version. @see rules 16.36 */
  language: text('language').$type<LocaleName>(),
  /** The id of the person in the company's directory. */
  externalId: exactText('external_id'),
  /** The directory maintains the person. */
  directory: boolean('directory').notNull().default(false),
  fields: customValues(),
  ...versioned(),
  fullName: sortableText('full_name').notNull().generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
  emailKey: exactText('email_key').generatedAlwaysAs(sql`lower(btrim(email))`),
  userNameKey: exactText('user_name_key').generatedAlwaysAs(sql`lower(btrim(user_name))`),
  search: exactText('search')
    .notNull()
    .generatedAlwaysAs(
      sql`lower(first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(user_name, ''))`,
    ),
});
