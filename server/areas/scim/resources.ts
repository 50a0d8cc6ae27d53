import type { GroupRow } from './groups';
import type { PersonRow } from './people';

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
};

/** A weak version: equal versions have equal meaning, but not equal bytes. */
const weak = (version: string | number): string => `W/"${version}"`;

interface Meta {
  resourceType: 'User' | 'Group';
  createdAt: string;
  updatedAt: string;
  version: string | number;
  location: string;
}

const metaOf = ({ resourceType, createdAt, updatedAt, version, location }: Meta) => ({
  resourceType,
  created: createdAt,
  lastModified: updatedAt,
  location,
  version: weak(version),
});

/** A person as a resource of SCIM. @param base the address of SCIM */
export function personResource(person: PersonRow, base: string) {
  const { id, externalId, userName, email, phone, firstName, lastName, isActive, roleId, roleName } = person;
  const formatted = `${firstName} ${lastName}`.trim();
  return {
    schemas: [schemas.user],
    id,
    ...(externalId !== null && { externalId }),
    userName: userName ?? email ?? id,
    name: { formatted, ...(firstName && { givenName: firstName }), ...(lastName && { familyName: lastName }) },
    displayName: formatted,
    active: isActive,
    emails: email ? [{ value: email, type: 'work', primary: true }] : [],
    phoneNumbers: phone ? [{ value: phone, type: 'work', primary: true }] : [],
    groups: [{ value: roleId, display: roleName, type: 'direct', $ref: `${base}/Groups/${roleId}` }],
    meta: metaOf({ ...person, resourceType: 'User', location: `${base}/Users/${id}` }),
  };
}

/** A role as a resource of SCIM. @param base the address of SCIM */
export function groupResource(group: GroupRow, base: string) {
  const { id, externalId, name, members } = group;
  return {
    schemas: [schemas.group],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members && {
      members: members.map((member) => ({
        value: member.id,
        display: member.name,
        type: 'User',
        $ref: `${base}/Users/${member.id}`,
      })),
    }),
    meta: metaOf({ ...group, resourceType: 'Group', location: `${base}/Groups/${id}` }),
  };
}
