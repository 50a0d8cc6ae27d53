import { RecordBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';
import { ReferenceName } from './ReferenceName';

const Control = (props: FieldControlProps) => <RecordBox {...props} resource="users" sort="firstName" />;

/** A user of the company, kept by id. */
export const user = plainType({
  Control,
  show: (value) => <ReferenceName resource="users" id={value} />,
  format: (value, _field, { names }) => names?.get(value) ?? value,
  refersTo: 'users',
});
