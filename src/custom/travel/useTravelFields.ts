import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { ownFields } from '#console/schema/ownFields';
import type { SchemaField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';
import { travelResources } from './travelPlace';
import type { TravelKind } from './travelRules';

/** The fields that every flight or hotel has, in the person's language. */
export function useOwnTravelFields(kind: TravelKind) {
  const text = useText();
  return useMemo((): SchemaField[] => Object.values(ownFields(travelResources[kind], text)), [kind, text]);
}

/** The same with the company's own. */
export function useTravelFields(kind: TravelKind) {
  const own = useOwnTravelFields(kind);
  const { custom, isPending, error, refetch } = useSchema(travelResources[kind]);
  const fields = useMemo(() => [...own, ...custom], [own, custom]);
  return { own, custom, fields, isPending, error, refetch };
}
