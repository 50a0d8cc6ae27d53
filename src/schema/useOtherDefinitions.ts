import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { entities, entityKinds, isCompanyKind, schemaResource } from '#contract/fields/entityKinds';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { EntityDefinition, EntityKind } from '#contract/resources/calls/tenants';
import { kindQuery } from './useSchema';

type DefinitionsByKind = Readonly<Partial<Record<EntityKind, readonly FieldDefinition[]>>>;

/**
 * The fields of kinds that the company's reply does not contain, if the backend has them.
 * @param resource limits to the fields of this resource or schema; absent: all
 */
export function useOtherDefinitions(resource?: string): DefinitionsByKind {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const everywhere = useExtension('fieldsEverywhere');
  const isAsked = (kind: EntityKind) =>
    !isCompanyKind(kind) &&
    (resource === undefined || [entities[kind].resource, schemaResource(kind)].some((name) => name === resource));
  const kinds = everywhere ? entityKinds.filter(isAsked) : [];
  const asked = kinds.join();
  const combine = useCallback(
    (found: readonly { data: EntityDefinition | undefined }[]): DefinitionsByKind =>
      Object.fromEntries(asked.split(',').map((kind, index) => [kind, found[index]?.data?.fields])),
    [asked],
  );
  return useQueries({ queries: kinds.map((kind) => kindQuery(dataProvider, kind)), combine });
}
