import { lazy, Suspense } from 'react';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';
import { ReferenceName } from './ReferenceName';
import { TextBox } from './TextBox';

// the picker brings a list box that most screens never open
const UserPicker = lazy(async () => ({ default: (await import('./UserPicker')).UserPicker }));

const Control = (props: FieldControlProps) => (
  <Suspense fallback={<TextBox {...props} value="" readOnly />}>
    <UserPicker {...props} />
  </Suspense>
);

/** A user of the company, kept by id. */
export const user = plainType({
  Control,
  show: (value) => <ReferenceName resource="users" id={value} />,
  format: (value, _field, { names }) => names?.get(value) ?? value,
  refersTo: 'users',
});
