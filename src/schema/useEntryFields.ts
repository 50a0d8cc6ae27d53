import { useCallback, useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { customFields, type SchemaField, systemField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { useOtherDefinitions } from '#console/schema/useOtherDefinitions';
import { useCurrentTenant } from '#console/schema/useSchema';
import { type EntityKind, entities, entityKinds, isCompanyKind, schemaResource } from '#contract/fields/entityKinds';
import { customFieldKey } from '#contract/lists/listQuery';
import { locales } from '#contract/locales';
import { resourceNames } from '#contract/resources/index';

/** A readable name for an unknown field: `checkInTime` becomes 'Check in time'. */
const spelt = (key: string): string => {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Finds the field of a history entry, labelled in the person's language, including archived fields.
 * @param resource the resource of the entries; absent: any
 */
export function useEntryFields(resource?: string): (resource: string, key: string) => SchemaField {
  const text = useText();
  const [locale] = useLocaleState();
  const { data: tenant } = useCurrentTenant();
  const others = useOtherDefinitions(resource);

  const fields = useMemo(() => {
    const custom = (kind: EntityKind) => {
      const definitions = isCompanyKind(kind) ? tenant?.[`${kind}Definition`]?.fields : others[kind];
      return customFields(
        (definitions ?? []).map((definition) => ({ ...definition, archived: false })),
        locale,
      );
    };
    const byResource: Readonly<Record<string, readonly SchemaField[]>> = {
      tenants: [
        systemField({ key: 'language', label: text('company.language'), type: 'text' }),
        systemField({ key: 'timeZone', label: text('company.time_zone'), type: 'text' }),
        systemField({ key: 'currency', label: text('company.currency'), type: 'text' }),
        systemField({ key: 'projectDays', label: text('company.project_days'), type: 'integer' }),
        ...locales.map(({ locale: name, name: said }) =>
          systemField({ key: `terms.${name}`, label: text('company.terms_of', { language: said }), type: 'text' }),
        ),
      ],
    };
    const project = systemField({
      key: 'projectId',
      label: text('history.kind.projects'),
      type: 'user',
      refersTo: 'projects',
    });
    const own = resourceNames.map(
      (resource) => [resource, [...Object.values<SchemaField>(systemSchemaFields(resource, text)), project]] as const,
    );
    const ofCompany = entityKinds.flatMap((kind) => {
      const some = custom(kind);
      const order = systemField({ key: 'order', label: text('history.fields.order'), type: 'text' });
      return [[entities[kind].resource, some] as const, [schemaResource(kind), [...some, order]] as const];
    });
    return new Map(
      [...own, ...Object.entries(byResource), ...ofCompany].flatMap(([name, some]) =>
        some.map((field) => [`${name} ${field.key}`, field] as const),
      ),
    );
  }, [text, locale, tenant, others]);

  return useCallback(
    (name, key) =>
      fields.get(`${name} ${key}`) ??
      systemField({
        key,
        label: key.startsWith(customFieldKey('')) ? text('history.removed_field') : spelt(key),
        type: 'text',
      }),
    [fields, text],
  );
}
