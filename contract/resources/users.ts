import type { ResourceDefinition } from './definition';

export const users = {
  kind: 'user',
  title: 'fullName',
  words: 'users',
  trash: false,
  fields: {
    firstName: { type: 'string', required: true },
    lastName: { type: 'string', required: true },
    email: { type: 'email' },
    username: { type: 'string', sent: 'userName' },
    phone: { type: 'phone', sent: 'phoneNumber' },
    roleId: { type: 'string', required: true, refersTo: 'roles' },
    clientId: { type: 'string', refersTo: 'clients' },
    isActive: { type: 'checkbox' },
  },
} as const satisfies ResourceDefinition;

/** The fields of a person that the company's directory maintains. */
export const directoryFields = ['firstName', 'lastName', 'email', 'username', 'phone', 'isActive'] as const;
