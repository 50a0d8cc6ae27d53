import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { customFields, type SchemaField } from '#console/schema/schemaField';
import { definedFields } from './definedFields';
import type { DraftField } from './draftField';
import { draftDefinition } from './fieldPayload';
import type { SchemaDraft } from './useSchemaDraft';

/** The fields that a field's conditions can use: system fields, and other custom fields. */
export function useConditionFields({ draft, kind }: SchemaDraft, field: DraftField): SchemaField[] {
  const text = useText();
  const [locale] = useLocaleState();
  return useMemo(() => {
    const own = definedFields(kind, draft.read ?? [], text).map((one) =>
      one.refersTo ? { ...one, kind: 'id' as const } : one,
    );
    const others = draft.fields.filter(({ id }) => id !== field.id).map(draftDefinition);
    return [...customFields(others, locale), ...own];
  }, [draft.read, draft.fields, kind, field.id, locale, text]);
}
