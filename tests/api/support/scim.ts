import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { MadeToken } from '#contract/extensions/tokens';
import { newId } from '#server/database/ids';
import type { TestReply, TestUser } from './app';
import { test } from './company';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

interface Meta {
  resourceType: string;
  location: string;
  version: string;
}

export interface ScimUser {
  id: string;
  externalId?: string;
  userName: string;
  name: { formatted: string; givenName?: string; familyName?: string };
  displayName: string;
  active: boolean;
  emails: { value: string }[];
  groups: { value: string; display: string }[];
  meta: Meta;
}

export interface ScimGroup {
  id: string;
  displayName: string;
  members?: { value: string; display: string }[];
  meta: Meta;
}

export interface ScimList<Entry> {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Entry[];
}

export interface ScimError {
  schemas: string[];
  status: string;
  scimType?: string;
  detail: string;
}

/** A token of the directory, made by an Admin. */
export async function directoryToken(as: TestUser, name = 'Directory', app = test): Promise<MadeToken> {
  const made = await app.call<MadeToken>('POST', '/api/Auth/tokens', { as, body: { name, scim: true } });
  expect(made.status).toBe(201);
  return made.body;
}

/** The calls of a directory, below the address of SCIM. */
export const directoryOf =
  (as: Pick<MadeToken, 'token'>, app = test) =>
  <Body = unknown>(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestReply<Body>> =>
    app.call<Body>(method, `/scim/v2${path}`, {
      as,
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }), ...headers },
    });

export const patchOf = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

/** A person as Entra ID sends one (Microsoft: Develop a SCIM endpoint). */
export function entraPerson() {
  const mark = newId();
  return {
    schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: mark,
    userName: `Test_User_${mark}@example.com`,
    active: true,
    displayName: 'Ada Lovelace',
    emails: [{ primary: true, type: 'work', value: `Test_User_${mark}@example.com` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
    roles: [],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Engines' },
  };
}

/** How Entra ID deactivates somebody: a switch as a text. */
export const entraDeactivates = patchOf({ op: 'Replace', path: 'active', value: 'False' });

/** A person as Okta sends one (Okta: SCIM 2.0 protocol reference). */
export function oktaPerson() {
  const mark = newId();
  return {
    schemas: [userSchema],
    userName: `test.user.${mark}@okta.local`,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: `test.user.${mark}@okta.local`, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: `00u${mark.slice(-12)}`,
    groups: [],
    active: true,
  };
}
