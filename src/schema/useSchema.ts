import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useLocaleState } from 'react-admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useViewAs } from '#console/authProvider/useViewAs';
import { queryKeys } from '#console/dataProvider/cache/refetching';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Layout } from '#contract/extensions/layouts';
import { isCompanyKind, kindOfResource } from '#contract/fields/entityKinds';
import type { EntityDefinition, EntityKind, Tenant } from '#contract/resources/calls/tenants';
import { seenDefinitions } from './fieldRights';
import { customFields, type SchemaField } from './schemaField';

/** The company of the session with its definitions, fetched once for all screens. */
export function useCurrentTenant(enabled = true) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: queryKeys.tenant,
    queryFn: async ({ signal }): Promise<Tenant> => (await dataProvider.currentTenant({ signal })).data,
    enabled,
    // all screens depend on the company's fields, which may have changed on another machine
    refetchOnWindowFocus: 'always',
  });
}

/** `layout`: of forms and lists, undefined: default; `version`: of the fields, undefined: not supported. */
const definitionOf = (read: EntityDefinition | null | undefined) => ({
  definitions: read?.fields,
  layout: read?.layout ?? undefined,
  version: read?.version ?? undefined,
});

/** The query for the fields of one kind; the company's reply has only those of projects and clients. */
export const kindQuery = (dataProvider: AtriumDataProvider, kind: EntityKind) => ({
  queryKey: queryKeys.definitions(kind),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await dataProvider.definition({ kind, signal })).data,
  refetchOnWindowFocus: 'always' as const,
});

/** The fields of a kind, including system fields; none without a kind. */
export function useDefinitions(kind: EntityKind | undefined) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const extensions = useExtensions();
  const ofCompany = kind === undefined || isCompanyKind(kind);
  const tenant = useCurrentTenant(ofCompany);
  const alone = useQuery({
    ...kindQuery(dataProvider, kind ?? 'project'),
    enabled: !ofCompany && (extensions?.includes('fieldsEverywhere') ?? false),
  });
  if (ofCompany) {
    const read = (company: Tenant | undefined) => definitionOf(kind && company?.[`${kind}Definition`]);
    const { data, isPending, error } = tenant;
    const refetch = async () => {
      const fresh = await tenant.refetch();
      return { ...read(fresh.data), error: fresh.error };
    };
    return { ...read(data), isPending, error, refetch };
  }
  const { data, isLoading, error } = alone;
  const refetch = async () => {
    const fresh = await alone.refetch();
    return { ...definitionOf(fresh.data), error: fresh.error };
  };
  return { ...definitionOf(data), isPending: extensions === undefined || isLoading, error, refetch };
}

const nothing: SchemaField[] = [];

export interface Schema {
  /** System fields first, then custom fields. */
  fields: SchemaField[];
  custom: SchemaField[];
  layout: Layout | undefined;
  isPending: boolean;
  error: Error | null;
  refetch(): unknown;
}

/**
 * The fields of a resource: system fields, and the company's custom fields, labelled in the person's language.
 * @param own must keep its identity between renders
 */
export function useSchema(resource: string, own: SchemaField[] = nothing): Schema {
  const [locale] = useLocaleState();
  const { definitions, layout, isPending, error, refetch } = useDefinitions(kindOfResource(resource));
  const me = useIdentity()?.id;
  const seenAs = useViewAs();
  const custom = useMemo(
    () => (definitions ? customFields(seenDefinitions(definitions, seenAs), locale, me) : nothing),
    [definitions, locale, me, seenAs],
  );
  const fields = useMemo(() => [...own, ...custom], [own, custom]);
  return { fields, custom, layout, isPending, error, refetch };
}
