import type { ViewAs } from '#console/authProvider/viewAs';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { allows, type FieldRule } from '#contract/fields/fieldRights';
import { typeOf } from '#contract/fields/fieldTypes';
import { visibilityOf } from '#contract/fields/fieldVisibility';
import { isCalculatedField } from '#contract/fields/links';

/**
 * The fields that one may see, or whoever holds the role that the console is seen as; `refused` says of them whether
 * their values stay.
 * @see rules 9.7, 11.28
 */
export function seenDefinitions(definitions: readonly FieldDefinition[], seenAs: ViewAs | null): FieldDefinition[] {
  if (!seenAs) return definitions.filter(({ refused }) => refused !== 'sight');
  const visibility = visibilityOf(definitions);
  const { roleId: id, roleType, permissions } = seenAs;
  const may = (rules: readonly (FieldRule | null | undefined)[] | undefined) =>
    allows(rules, { id, roleType, permissions });
  return definitions.flatMap((definition) => {
    if (!may(visibility.get(definition.id))) return [];
    return [{ ...definition, refused: may([definition.changedBy]) ? null : 'change' }];
  });
}

/** Whether one may write a value into a table, a bulk edit or an import: a file is put into its record's own form. */
export const isTyped = (field: { definition: FieldDefinition }): boolean =>
  isEnterable(field) && !typeOf(field.definition).file;

/** Whether one may give the field a value: nobody does where it is worked out. */
export const isEnterable = ({ definition }: { definition: FieldDefinition }): boolean =>
  !isCalculatedField(definition) && !definition.refused;
