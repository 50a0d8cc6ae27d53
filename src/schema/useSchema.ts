import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useLocaleState } from 'react-admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useLens } from '#console/authProvider/useLens';
import { queryKeys } from '#console/dataProvider/refetching';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { EntityKind, Tenant } from '#contract/tenants';
import { seenDefinitions } from './fieldRights';
import { customFields, type SchemaField } from './schemaField';

/** The company that one is signed in to, with the definitions of its entities; fetched once for all screens. */
export function useCurrentTenant() {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  return useQuery({
    queryKey: queryKeys.tenant,
    queryFn: async ({ signal }): Promise<Tenant> => (await dataProvider.currentTenant({ signal })).data,
    // the company's fields are what all screens are made of: they may have changed on another machine meanwhile
    refetchOnWindowFocus: 'always',
  });
}

/** Which of the tenant's schemas a resource has; the others have their own fields alone. */
const kindOf: Readonly<Record<string, EntityKind>> = { projects: 'project', clients: 'client' };

const nothing: SchemaField[] = [];

export interface Schema {
  /** The resource's own fields, then the tenant's. */
  fields: SchemaField[];
  custom: SchemaField[];
  isPending: boolean;
  error: Error | null;
  refetch(): unknown;
}

/**
 * The fields of a resource: its own ones, and the custom ones of the tenant, labelled in the person's language.
 * @param own must keep its identity between renders
 */
export function useSchema(resource: string, own: SchemaField[] = nothing): Schema {
  const kind = kindOf[resource];
  const [locale] = useLocaleState();
  const { data, isPending, error, refetch } = useCurrentTenant();
  const definitions = kind && data?.[`${kind}Definition`]?.fields;
  const me = useIdentity()?.id;
  const seenAs = useLens();
  const custom = useMemo(
    () => (definitions ? customFields(seenDefinitions(definitions, seenAs), locale, me) : nothing),
    [definitions, locale, me, seenAs],
  );
  const fields = useMemo(() => [...own, ...custom], [own, custom]);
  return { fields, custom, isPending, error, refetch };
}
