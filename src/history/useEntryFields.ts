import { useCallback, useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { travelFields } from '#console/attached/travel/travelRules';
import { useText } from '#console/i18n/useText';
import { useClientFields } from '#console/resources/clients/useClientFields';
import { useItemFields } from '#console/resources/inventory/useItemFields';
import { useProjectFields } from '#console/resources/projects/useProjectFields';
import { useRoleFields } from '#console/resources/roles/useRoleFields';
import { useTicketFields } from '#console/resources/tickets/useTicketFields';
import { useUserFields } from '#console/resources/users/useUserFields';
import { customFields, type SchemaField, systemField } from '#console/schema/schemaField';
import { useOtherDefinitions } from '#console/schema/useOtherDefinitions';
import { useCurrentTenant } from '#console/schema/useSchema';
import { type EntityKind, entities, entityKinds, isCompanyKind, schemaResource } from '#contract/entityKinds';
import { customFieldKey } from '#contract/listQuery';
import { locales } from '#contract/locales';
import type { Role } from '#contract/roles';

const noRoles: Role[] = [];

/** A name that no field has, in words: `checkInTime` reads 'Check in time'. */
const spelt = (key: string): string => {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Finds the field that an entry names, in the person's language: custom ones by their labels, also archived ones.
 * @param resource whose entries are asked for; absent: any
 */
export function useEntryFields(resource?: string): (resource: string, key: string) => SchemaField {
  const text = useText();
  const [locale] = useLocaleState();
  const { data: tenant } = useCurrentTenant();
  const others = useOtherDefinitions(resource);
  const { own: projects } = useProjectFields();
  const { name: clientName } = useClientFields();
  const users = useUserFields(noRoles);
  const roles = useRoleFields();
  const items = useItemFields();
  const tickets = useTicketFields();

  const fields = useMemo(() => {
    const own = (key: 'fileName' | 'description' | 'content' | 'userIds' | 'clientId' | 'roleType' | 'claims') => ({
      key,
      label: text(`history.field.${key}`),
    });
    const file = [
      systemField({ ...own('fileName'), type: 'text' }),
      systemField({ ...own('description'), type: 'textarea' }),
    ];
    const client = systemField({ ...own('clientId'), type: 'user', refersTo: 'clients' });
    const project = systemField({
      key: 'projectId',
      label: text('history.kind.projects'),
      type: 'user',
      refersTo: 'projects',
    });
    const travel = (kind: keyof typeof travelFields) => [
      project,
      ...travelFields[kind].map(({ name, type }) =>
        systemField({ key: name, label: text(`travel.fields.${name}`), type }),
      ),
    ];
    const custom = (kind: EntityKind) => {
      const definitions = isCompanyKind(kind) ? tenant?.[`${kind}Definition`]?.fields : others[kind];
      return customFields(
        (definitions ?? []).map((definition) => ({ ...definition, archived: false })),
        locale,
      );
    };
    const { role, client: userClient, ...person } = users;
    const byResource: Readonly<Record<string, readonly SchemaField[]>> = {
      projects: [...Object.values(projects), client, systemField({ ...own('userIds'), type: 'user' })],
      clients: [clientName],
      users: [
        ...Object.values(person).filter(({ key }) => key !== 'roleId'),
        systemField({ key: 'roleId', label: role.label, type: 'user', refersTo: 'roles' }),
        userClient,
      ],
      tenants: [
        systemField({ key: 'language', label: text('company.language'), type: 'text' }),
        systemField({ key: 'timeZone', label: text('company.time_zone'), type: 'text' }),
        systemField({ key: 'currency', label: text('company.currency'), type: 'text' }),
        ...locales.map(({ locale: name, name: said }) =>
          systemField({ key: `terms.${name}`, label: text('company.terms_of', { language: said }), type: 'text' }),
        ),
      ],
      roles: [
        ...Object.values(roles),
        systemField({ ...own('roleType'), type: 'text' }),
        systemField({ ...own('claims'), type: 'text' }),
      ],
      inventory: Object.values(items),
      supportTickets: Object.values(tickets),
      flights: travel('flight'),
      hotels: travel('hotel'),
      comments: [systemField({ ...own('content'), type: 'textarea' })],
      documents: file,
      travelDocuments: file,
      inventoryDocuments: file,
      images: file,
      inventoryImages: file,
    };
    const ofCompany = entityKinds.flatMap((kind) => {
      const some = custom(kind);
      return [[entities[kind].resource, some] as const, [schemaResource(kind), some] as const];
    });
    return new Map(
      [...Object.entries(byResource), ...ofCompany].flatMap(([name, some]) =>
        some.map((field) => [`${name} ${field.key}`, field] as const),
      ),
    );
  }, [text, locale, tenant, others, projects, clientName, users, roles, items, tickets]);

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
