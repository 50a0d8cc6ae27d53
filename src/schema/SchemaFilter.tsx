import { viewOf } from './fieldTypes';
import type { FieldFilterProps } from './fieldTypes/fieldType';

/** The filter input of a field, by its type. */
export function SchemaFilter(props: Omit<FieldFilterProps, 'Control' | 'leastWidth'>) {
  const { Filter, Control, leastWidth } = viewOf(props.field.type);
  return <Filter {...props} Control={Control} leastWidth={leastWidth} />;
}
