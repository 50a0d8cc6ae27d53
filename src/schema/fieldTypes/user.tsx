import { RecordBox } from '#console/schema/controls/boxes';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';
import { ReferenceName } from './ReferenceName';

const people = 'users';

const Control = (props: FieldControlProps) => {
  const resource = props.field.refersTo ?? people;
  return <RecordBox {...props} resource={resource} sort={resource === people ? 'firstName' : 'name'} />;
};

/** A user of the company, kept by id; a system field may say that its ids are another resource's. */
export const user = plainType({
  Control,
  show: (value, { refersTo = people }) => <ReferenceName resource={refersTo} id={value} />,
  format: (value, _field, { names }) => names?.get(value) ?? value,
  refersTo: people,
});
