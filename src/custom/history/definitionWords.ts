import type { Text } from '#console/i18n/useText';
import { textOf } from '#console/schema/schemaField';
import { fieldTypeOf } from '#contract/fields/fieldTypes';

/** The definition of a field in a history entry, before or after the change. */
type Definition = Readonly<Record<string, unknown>>;

/** Members of a field definition that have a label, in the order of the editor. */
const members = [
  'name',
  'type',
  'required',
  'options',
  'help',
  'defaultValue',
  'min',
  'max',
  'pattern',
  'prefix',
  'digits',
  'formula',
  'labels',
  'archived',
  'unique',
  'conditions',
  'message',
  'helps',
  'messages',
  'seenBy',
  'changedBy',
] as const;

const definitionOf = (value: unknown): Definition => Object(value);

/** Spells a setting so that null and missing are equal. */
const spelled = (value: unknown): string =>
  JSON.stringify(value ?? false, (_member, one: unknown) => (one === null ? undefined : one));

const optionName = (option: unknown): string => {
  const { label, value, archived } = definitionOf(option);
  const name = textOf(label) ?? textOf(value) ?? '';
  return archived === true ? `(${name})` : name;
};

/** A value as text; undefined: its text would only say that it differs. */
function wordsOf(member: (typeof members)[number], value: unknown, text: Text): string | undefined {
  if (value === undefined || value === null || value === false) return text('schema.empty');
  if (value === true) return '✓';
  if (member === 'type') return text(`schemaEditor.type.${fieldTypeOf(String(value))}`);
  if (value === 'internal') return text('schemaEditor.rights.internal');
  if (member === 'options' && Array.isArray(value)) return value.map(optionName).join(', ');
  return typeof value === 'object' ? undefined : String(value);
}

/** Lists the members in which two definitions differ, one a line. */
export function definitionWords(value: unknown, other: unknown, text: Text): string {
  if (value === null || value === undefined) return text('schema.empty');
  const [definition, before] = [definitionOf(value), definitionOf(other)];
  return members
    .filter((member) => spelled(definition[member]) !== spelled(before[member]))
    .map((member) => {
      const words = wordsOf(member, definition[member], text);
      const label = text(`schemaEditor.member.${member}`);
      return words === undefined ? label : `${label}: ${words}`;
    })
    .join('\n');
}

/** The name of a field, from its definitions in an entry. */
export const definitionName = (...pair: unknown[]): string | undefined =>
  pair.map((value) => textOf(definitionOf(value).name)).find((name) => name !== null) ?? undefined;
