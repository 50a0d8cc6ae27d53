import { mostListed } from './listing';
import { schemas } from './resources';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** The abilities of this server (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: true },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A token that an administrator makes for the directory, sent as Bearer',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceType = (base: string, name: 'User' | 'Group', description: string, schema: string) => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  description,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** The kinds of resources (RFC 7643, 6). */
export const resourceTypes = (base: string) => [
  resourceType(base, 'User', 'People', schemas.user),
  resourceType(base, 'Group', 'Roles', schemas.group),
];

interface Attribute {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'writeOnly' | 'immutable';
  returned?: 'always' | 'default' | 'never';
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
  referenceTypes?: string[];
  canonicalValues?: string[];
}

const attribute = (name: string, description: string, more: Attribute = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const several = (name: string, description: string) =>
  attribute(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The value'),
      attribute('type', 'Always work', { canonicalValues: ['work'] }),
      attribute('primary', 'Always true: one is stored', { type: 'boolean' }),
    ],
  });

const named = (name: string, mutability: 'readOnly' | 'readWrite', referenceType: string) =>
  attribute(name, name === 'groups' ? 'The role of the person' : 'The people who have the role', {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: [
      attribute('value', 'The id', { mutability: 'immutable' }),
      attribute('display', 'The name', { mutability: 'readOnly' }),
      attribute('type', 'The kind', { mutability: 'immutable' }),
      attribute('$ref', 'The address', { type: 'reference', mutability: 'immutable', referenceTypes: [referenceType] }),
    ],
  });

const externalId = attribute('externalId', "The id in the company's directory", { caseExact: true });

const schema = (base: string, id: string, name: string, description: string, attributes: object[]) => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/** The attributes that are stored (RFC 7643, 7). */
export const schemaDefinitions = (base: string) => [
  schema(base, schemas.user, 'User', 'A person', [
    attribute('userName', 'The name to sign in with', { required: true, uniqueness: 'server' }),
    externalId,
    attribute('name', 'The parts of the name', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The whole name', { mutability: 'readOnly' }),
        attribute('givenName', 'The first name'),
        attribute('familyName', 'The last name'),
      ],
    }),
    attribute('displayName', 'The whole name', { mutability: 'readOnly' }),
    attribute('active', 'Whether the person may sign in', { type: 'boolean' }),
    attribute('password', 'The password', { mutability: 'writeOnly', returned: 'never', caseExact: true }),
    several('emails', 'The address'),
    several('phoneNumbers', 'The phone number'),
    named('groups', 'readOnly', 'Group'),
  ]),
  schema(base, schemas.group, 'Group', 'A role', [
    attribute('displayName', 'The name of the role', { required: true, uniqueness: 'server' }),
    externalId,
    named('members', 'readWrite', 'User'),
  ]),
];
