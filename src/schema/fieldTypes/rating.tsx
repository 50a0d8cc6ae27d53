import { RatingBox } from '#console/schema/controls/boxes';
import type { SchemaField } from '#console/schema/schemaField';
import { limitsOf, mostStars } from '#contract/fields/fieldTypes';
import type { FieldContext, FieldControlProps, FieldTypeView } from './fieldType';
import { NumberBox, numericType } from './numbers';

/** The number of a field's stars. */
const starsOf = ({ definition, type }: SchemaField): number =>
  Math.min(Math.max(limitsOf({ ...definition, type }).max ?? 1, 1), mostStars);

const Control = (props: FieldControlProps) =>
  props.filter ? <NumberBox {...props} step="1" /> : <RatingBox {...props} most={starsOf(props.field)} />;

function show(value: string, field: SchemaField, { text }: FieldContext) {
  const most = starsOf(field);
  const stars = Number(value);
  if (!Number.isInteger(stars) || stars < 0 || stars > most) return value;
  return (
    <span role="img" aria-label={text('schema.stars', { value: stars, most })}>
      {'★'.repeat(stars)}
      {'☆'.repeat(most - stars)}
    </span>
  );
}

/** A rating in stars. */
export const rating: FieldTypeView = {
  ...numericType(Control),
  show,
  numeric: false,
  total: 'average',
  chosen: () => 'with several presses',
  prefetch: RatingBox.prefetch,
};
