import { customFieldKey } from '#contract/lists/listQuery';

/**
 * Converts between the three names of a custom field: its definition's id, the safe name of its input (react-hook-form
 * reads dots and brackets as paths), and its key in sorts and filters.
 */

/** The safe name of a custom field's input; reversible. */
export const fieldName = (definitionId: string): `f_${string}` =>
  `f_${definitionId.replaceAll(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)}`;

/** The path of a custom field's value in records and forms, for `source`. */
export const fieldSource = (definitionId: string): string => `fields.${fieldName(definitionId)}`;

const escaped = /_([0-9a-f]+)_/g;

/** The definition's id in a safe name. */
export const definitionId = (name: string): string =>
  name
    .replace(/^f_/, '')
    .replaceAll(escaped, (_match, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const prefix = customFieldKey('');

/** The definition's id in the field of a sort or filter; undefined: a system field. */
export const customFieldId = (field: string): string | undefined => {
  if (!field.startsWith(prefix)) return undefined;
  const name = field.slice(prefix.length);
  return name.startsWith('f_') ? definitionId(name) : name;
};

/** The keys of the fields in a record's data, as sorts and filters use them. */
export const fieldKeysOf = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(data).flatMap(([name, value]) =>
    name === 'fields' ? Object.keys(Object(value)).map((field) => customFieldKey(definitionId(field))) : name,
  );

/** The wire name (`fields.1`) of a record's field (`fields.f_1`). */
export const wireField = (field: string): string => {
  const id = customFieldId(field);
  return id === undefined ? field : customFieldKey(id);
};
