import type { ViewAs } from '#console/authProvider/viewAs';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { allows, type FieldRule } from '#contract/fields/fieldRights';
import { typeOf } from '#contract/fields/fieldTypes';
import { visibilityOf } from '#contract/fields/fieldVisibility';
import { isCalculatedField } from '#contract/fields/links';

/**
 * The fields that the person, or the viewed role, may see. `refused` marks those without the right to change.
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

/** Whether the person may write the field in a table, bulk edit or import. Files belong to the record's form. */
export const isTyped = (field: { definition: FieldDefinition }): boolean =>
  isEnterable(field) && !typeOf(field.definition).file;

/** Whether the person may enter a value: not for computed fields. */
export const isEnterable = ({ definition }: { definition: FieldDefinition }): boolean =>
  !isCalculatedField(definition) && !definition.refused;
