import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { useSchema } from '#console/schema/useSchema';
import { travelResources } from './travelNavigation';
import type { TravelKind } from './travelRules';

/** System fields of a flight or hotel, in the person's language. */
export function useTravelSystemFields(kind: TravelKind) {
  const text = useText();
  return useMemo((): SchemaField[] => Object.values(systemSchemaFields(travelResources[kind], text)), [kind, text]);
}

/** System and custom fields of a flight or hotel. */
export function useTravelFields(kind: TravelKind) {
  const own = useTravelSystemFields(kind);
  const { custom, isPending, error, refetch } = useSchema(travelResources[kind]);
  const fields = useMemo(() => [...own, ...custom], [own, custom]);
  return { own, custom, fields, isPending, error, refetch };
}
