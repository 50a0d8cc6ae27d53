import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LocaleName } from '#contract/locales';
import type { RoleType } from '#contract/roles';
import { clients } from './clients';
import { createdAt, exactText, id, instant, keptFields, sortableText, tenantId, versioned } from './columns';
import { tenants } from './tenants';

export const roles = pgTable(
  'roles',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: id(),
    name: sortableText('name').notNull(),
    description: text('description'),
    roleType: exactText('role_type').$type<RoleType>(),
    claims: text('claims').array().notNull().default([]),
    ...versioned(),
    nameKey: exactText('name_key').notNull().generatedAlwaysAs(sql`lower(btrim(name))`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('roles_name_unique').on(table.tenantId, table.nameKey),
    index('roles_name').on(table.tenantId, table.name, table.id),
  ],
);

/** Without `passwordHash` a user cannot sign in: invited, but not yet registered. */
export const users = pgTable(
  'users',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
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
    /** Chosen by the person; not of the record that others edit: it has no part in its version. @see rules 16.36 */
    language: text('language').$type<LocaleName>(),
    fields: keptFields(),
    ...versioned(),
    fullName: sortableText('full_name').notNull().generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    emailKey: exactText('email_key').generatedAlwaysAs(sql`lower(btrim(email))`),
    userNameKey: exactText('user_name_key').generatedAlwaysAs(sql`lower(btrim(user_name))`),
    search: exactText('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(user_name, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'users_role',
      columns: [table.tenantId, table.roleId],
      foreignColumns: [roles.tenantId, roles.id],
    }),
    foreignKey({
      name: 'users_client',
      columns: [table.tenantId, table.clientId],
      foreignColumns: [clients.tenantId, clients.id],
    }),
    uniqueIndex('users_email_unique').on(table.tenantId, table.emailKey),
    uniqueIndex('users_user_name_unique').on(table.tenantId, table.userNameKey),
    index('users_fields').using('gin', sql`${table.fields} jsonb_path_ops`),
    index('users_full_name').on(table.tenantId, table.fullName, table.id),
    index('users_role').on(table.tenantId, table.roleId, table.id),
    index('users_client').on(table.tenantId, table.clientId, table.id),
    index('users_sample').on(table.tenantId, table.id).where(sql`atrium_in_sample(${table.id})`),
  ],
);

/** One sign-in; its id is the `sid` of its access tokens. @see rules 1.8, 1.11 */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    /** However much it is used. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'sessions_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    index('sessions_of_user').on(table.tenantId, table.userId, table.lastUsedAt, table.id),
  ],
);

/** A family is the tokens of one session. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    familyId: uuid('family_id').notNull(),
    tokenHash: exactText('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** How often it was exchanged: a lost reply allows a second time. */
    uses: smallint('uses').notNull().default(0),
    /** With the token itself, what its one successor is made of. */
    successorSeed: exactText('successor_seed'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'refresh_tokens_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'refresh_tokens_session',
      columns: [table.tenantId, table.familyId],
      foreignColumns: [sessions.tenantId, sessions.id],
    }).onDelete('cascade'),
    uniqueIndex('refresh_tokens_hash_unique').on(table.tenantId, table.tokenHash),
    index('refresh_tokens_family').on(table.tenantId, table.familyId),
    index('refresh_tokens_user').on(table.tenantId, table.userId),
    index('refresh_tokens_expiry').on(table.tenantId, table.expiresAt),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    tokenHash: exactText('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'invitations_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('invitations_hash_unique').on(table.tenantId, table.tokenHash),
    index('invitations_user').on(table.tenantId, table.userId),
  ],
);

/** One row a try that failed or is being made, under the platform. `subject` is the hash of what is tried. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    tenantId: tenantId(),
    id: id(),
    subject: exactText('subject').notNull(),
    failedAt: instant('failed_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sign_in_failures_subject').on(table.tenantId, table.subject, table.failedAt),
    index('sign_in_failures_time').on(table.tenantId, table.failedAt),
  ],
);

/** How many open calls an address made in its last minute, under the platform. Unlogged. */
export const callCounts = pgTable(
  'call_counts',
  {
    tenantId: tenantId(),
    subject: exactText('subject').notNull(),
    minute: instant('minute').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject] }),
    index('call_counts_minute').on(table.tenantId, table.minute),
  ],
);
