import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { statusTones } from '#console/pages/projectStatus';
import { customFields, type SchemaField, systemField } from '#console/schema/schemaField';
import { fieldTypeOf } from '#contract/fieldTypes';
import { projectStatuses } from '#contract/projects';
import type { DraftField } from './draftField';
import { definitionOf } from './fieldPayload';
import { systemLabels } from './systemLabels';
import type { SchemaDraft } from './useSchemaDraft';

/** The fields that the conditions of a field can ask about: the system's, and the company's other ones. */
export function useConditionFields({ draft, kind }: SchemaDraft, field: DraftField): SchemaField[] {
  const text = useText();
  const [locale] = useLocaleState();
  return useMemo(() => {
    const system = (draft.read ?? []).filter(({ isItSystemField }) => isItSystemField);
    const own = system.map(({ name, type }) => {
      const label = systemLabels[kind][name];
      return systemField({
        key: name,
        label: label ? text(label) : name,
        type: fieldTypeOf(type),
        ...(name === 'clientId' && { type: 'text' as const, refersTo: 'clients', kind: 'id' as const }),
        ...(name === 'status' && {
          options: projectStatuses.map((value) => ({
            value,
            label: text(`projects.status.${value}`),
            color: statusTones[value],
          })),
        }),
      });
    });
    const others = draft.fields.filter(({ id }) => id !== field.id).map(definitionOf);
    return [...customFields(others, locale), ...own];
  }, [draft.read, draft.fields, kind, field.id, locale, text]);
}
