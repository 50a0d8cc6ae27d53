import { fieldTypes } from '#contract/fieldTypes';
import { type FieldControlProps, plainType } from './fieldType';
import { equalFilter } from './filters';
import { linkTo } from './links';
import { TextBox } from './TextBox';

const Control = (props: FieldControlProps) => <TextBox {...props} type="url" inputMode="url" />;

/** A web address; only http and https become links. */
export const url = plainType({
  Control,
  Filter: equalFilter(Control),
  show: (value, { definition }) => (fieldTypes.url.check(value, definition) ? value : linkTo(value, value, true)),
});
