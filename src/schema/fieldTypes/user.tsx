import { RecordBox, RecordsBox } from '#console/schema/controls/boxes';
import { readChoices, writeChoices } from '#contract/choices';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';
import { ReferenceName } from './ReferenceName';

const people = 'users';

const Control = (props: FieldControlProps) => {
  const { field, value, onChange } = props;
  const resource = field.refersTo ?? people;
  const sort = resource === people ? 'firstName' : 'name';
  if (!field.several) return <RecordBox {...props} resource={resource} sort={sort} />;
  return (
    <RecordsBox
      {...props}
      resource={resource}
      sort={sort}
      chosen={readChoices(value) ?? []}
      onChoose={(ids) => onChange(writeChoices(ids))}
    />
  );
};

/** A user of the company, kept by id; a system field may say that its ids are another resource's, or several. */
export const user = plainType({
  Control,
  show: (value, { refersTo = people, several }) =>
    several ? (
      (readChoices(value) ?? []).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <ReferenceName resource={refersTo} id={id} />
        </span>
      ))
    ) : (
      <ReferenceName resource={refersTo} id={value} />
    ),
  format: (value, _field, { names }) => names?.get(value) ?? value,
  refersTo: people,
  chosen: () => 'by and by',
  prefetch: RecordBox.prefetch,
});
