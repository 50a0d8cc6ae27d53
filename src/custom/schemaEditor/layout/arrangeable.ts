import type { Text } from '#console/i18n/useText';
import { customFields, type SchemaField, systemField } from '#console/schema/schemaField';
import type { LayoutSection } from '#contract/extensions/layouts';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { definedFields } from '../definedFields';

/** The kinds with list layouts, and fields that layouts leave out: the record's name is always first. */
const left: Readonly<Partial<Record<EntityKind, readonly string[]>>> = {
  project: ['title'],
  client: ['name'],
  inventory: ['name'],
  user: ['firstName', 'lastName', 'clientId'],
};
export const isArrangeable = (kind: EntityKind): boolean => kind in left;
/** Whether the form of a kind has a layout, too. */
export const hasForm = (kind: EntityKind): boolean => kind === 'project' || kind === 'client';

/** All fields of a form, system fields first, in the person's language. */
export function layoutFormFields(
  kind: EntityKind,
  definitions: readonly FieldDefinition[],
  locale: string,
  text: Text,
): SchemaField[] {
  const team =
    kind === 'project' ? [systemField({ key: 'userIds', label: text('projects.fields.userIds'), type: 'text' })] : [];
  return [...definedFields(kind, definitions, text), ...team, ...customFields(definitions, locale)];
}

/** Fields for tables and cards beside the record's name. */
export const layoutListFields = (kind: EntityKind, fields: readonly SchemaField[]): SchemaField[] =>
  fields.filter(({ key }) => !left[kind]?.includes(key));

const wide = ['title', 'name', 'description', 'clientId', 'status', 'progress', 'userIds'];

/** The sections of the default layout. */
export function usualSections(kind: EntityKind, fields: readonly SchemaField[], text: Text): LayoutSection[] {
  const entryOf = ({ key }: SchemaField) => ({ key, ...(wide.includes(key) && { whole: true }) });
  if (kind !== 'project') return [{ title: text('clients.form.section'), fields: fields.map(entryOf) }];
  const basic = ['title', 'description', 'clientId'];
  const settings = ['status', 'startDate', 'endDate', 'progress'];
  const required = fields.filter(({ system, definition }) => !system && definition.required).map(({ key }) => key);
  const named = new Set([...basic, ...settings, ...required, 'userIds']);
  const of = (keys: readonly string[]) => fields.filter(({ key }) => keys.includes(key)).map(entryOf);
  const others = fields.filter(({ key }) => !named.has(key)).map(entryOf);
  return [
    { title: text('projects.sections.basic'), fields: of(basic) },
    { title: text('projects.sections.settings'), fields: of([...settings, ...required]) },
    { title: text('projects.sections.team'), fields: of(['userIds']) },
    ...(others.length > 0 ? [{ title: text('projects.sections.additional'), fields: others }] : []),
  ];
}
