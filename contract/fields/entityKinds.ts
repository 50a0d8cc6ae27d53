import { type Definitions, definitions, type ResourceName } from '../resources/index';

type Kept = { [Name in ResourceName]: Definitions[Name] extends { kind: string } ? Name : never }[ResourceName];
type Entities = { readonly [Name in Kept as Definitions[Name]['kind']]: { readonly resource: Name } };

/** What has fields of a company's own, by its kind: the name of its resource on the console and in histories. */
export const entities = Object.fromEntries(
  Object.entries(definitions).flatMap(([resource, one]) => ('kind' in one ? [[one.kind, { resource }]] : [])),
) as Entities; // by the definitions' own keys and kinds

export type EntityKind = keyof typeof entities;
export const entityKinds = Object.keys(entities) as [EntityKind, ...EntityKind[]]; // the object's own keys

/** Those whose fields the company itself answers, by calls of the base dialect. */
export const companyKinds = ['project', 'client'] as const satisfies readonly EntityKind[];
export type CompanyKind = (typeof companyKinds)[number];

export const isCompanyKind = (kind: EntityKind): kind is CompanyKind => kind === 'project' || kind === 'client';
export const isEntityKind = (name: string): name is EntityKind => Object.hasOwn(entities, name);

/** What kind the records of a resource are; undefined: they have no fields of a company's own. */
export const kindOfResource = (resource: string): EntityKind | undefined =>
  entityKinds.find((kind) => entities[kind].resource === resource);

/** What a history calls the schema of a kind. */
export const schemaResource = <Kind extends EntityKind>(kind: Kind): `${Kind}Schema` => `${kind}Schema`;
