import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { typeOf } from '#contract/fields/fieldTypes';
import { ChoiceFilter } from './ChoiceFilter';

/** The filters beside the search, in the company's layout. @see rules 11.29 */
export function LayoutFilters({ fields }: { fields: readonly SchemaField[] }) {
  const context = useFieldContext();
  const choicesOf = (field: SchemaField) =>
    typeOf(field).kind === 'boolean'
      ? ['true', 'false'].map((value) => ({
          value,
          label: String(viewOf(field.type).exportValue(value, field, context)),
        }))
      : field.options.filter(({ archived }) => !archived);
  return fields.map((field) => <ChoiceFilter key={field.key} field={field} choices={choicesOf(field)} />);
}
