import { createHmac } from 'node:crypto';
import type { BaseData, Entity } from './data';

const long = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/';
const key = 'base backend';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** A token as .NET identity servers make it: `nameid`, and long names of claims. */
export function tokenOf(data: BaseData, user: Entity, lifetime = 900): string {
  const seconds = Math.floor(Date.now() / 1000);
  const role = data.roles.find(({ id }) => id === user.roleId);
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const claims = encode({
    nameid: user.id,
    unique_name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    [`${long}role`]: user.roleName,
    tenantId: data.tenant.id,
    permissions: role?.claims ?? [],
    iat: seconds,
    exp: seconds + lifetime,
  });
  return `${head}.${claims}.${sign(`${head}.${claims}`)}`;
}

/** The user of a bearer; undefined: it is none of ours, or has expired. */
export function userOf(bearer: string): string | undefined {
  const [head, claims = '', signature] = bearer.replace(/^Bearer /i, '').split('.');
  if (!signature || sign(`${head}.${claims}`) !== signature) return undefined;
  const { nameid, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return typeof nameid === 'string' && exp * 1000 > Date.now() ? nameid : undefined;
}
