import type { BodyOf } from '#contract/endpoint';
import { type User, userEndpoints } from '#contract/resources/calls/users';
import { newFields, readFields } from './customFields';
import { defineMapping } from './mapping';
import { recordCalls } from './recordCalls';
import { systemMembersMapping } from './systemMembers';

type Creation = BodyOf<typeof userEndpoints.create>;
type Changes = NonNullable<BodyOf<typeof userEndpoints.changeMany>['changes']>;

/** @see rules 14.1 */
export const usersMapping = defineMapping<User, User, Creation, Changes>({
  ...recordCalls<User, User, Creation, Changes>(userEndpoints),
  ...systemMembersMapping<Changes>('users'),
  search: ({ firstName, lastName, email, username, phone, roleName }) => [
    [firstName, lastName].filter(Boolean).join(' '),
    email,
    username,
    phone,
    roleName,
  ],
  // lists sort by the full name, for which the backend has the same key
  toRecord: (user) => ({
    ...user,
    fullName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
    fields: readFields(user.dynamicFields),
  }),
  creation: (data) => ({
    email: data.email ?? null,
    userName: data.username ?? null,
    password: data.password || null,
    confirmPassword: data.confirmPassword || null,
    firstName: data.firstName,
    lastName: data.lastName,
    phoneNumber: data.phone ?? null,
    roleId: data.roleId,
    clientId: data.clientId || null,
    isActive: data.isActive ?? true,
    ...newFields(data),
  }),
});
