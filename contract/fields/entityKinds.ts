import { type Definitions, definitions, type ResourceName } from '../resources/index';

type KindName = { [Name in ResourceName]: Definitions[Name] extends { kind: string } ? Name : never }[ResourceName];
type Entities = { readonly [Name in KindName as Definitions[Name]['kind']]: { readonly resource: Name } };

/** Entities with custom fields, by kind: the resource's name on the console and in histories. */
export const entities = Object.fromEntries(
  Object.entries(definitions).flatMap(([resource, one]) => ('kind' in one ? [[one.kind, { resource }]] : [])),
) as Entities; // the definitions' keys and kinds

export type EntityKind = keyof typeof entities;
export const entityKinds = Object.keys(entities) as [EntityKind, ...EntityKind[]]; // the object's own keys

/** Kinds whose fields the company's reply contains, as in the base dialect. */
export const companyKinds = ['project', 'client'] as const satisfies readonly EntityKind[];
type CompanyKind = (typeof companyKinds)[number];

export const isCompanyKind = (kind: EntityKind): kind is CompanyKind => kind === 'project' || kind === 'client';
export const isEntityKind = (name: string): name is EntityKind => Object.hasOwn(entities, name);

/** The kind of a resource's records; undefined: its records have no custom fields. */
export const kindOfResource = (resource: string): EntityKind | undefined =>
  entityKinds.find((kind) => entities[kind].resource === resource);

/** The history's name for the fields of a kind. */
export const schemaResource = <Kind extends EntityKind>(kind: Kind): `${Kind}Schema` => `${kind}Schema`;
