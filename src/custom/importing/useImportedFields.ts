import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { isTyped } from '#console/schema/fieldRights';
import { fieldsByName } from '#console/schema/fieldsByName';
import type { SchemaField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';
import type { AccessResource } from '#contract/access';

/** The importable fields of a resource, system and custom. */
export function useImportedFields(resource: AccessResource): readonly SchemaField[] {
  const text = useText();
  const { custom } = useSchema(resource);
  return useMemo(() => [...fieldsByName(resource, text), ...custom].filter(isTyped), [resource, text, custom]);
}
