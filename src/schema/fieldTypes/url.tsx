import { TextBox } from '#console/schema/controls/boxes';
import { fieldTypes } from '#contract/fields/fieldTypes';
import type { FieldControlProps } from './fieldType';
import { linkTo } from './links';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} type="url" inputMode="url" />;

/** A web address; only http and https become links. */
export const urlType = plainType({
  Control,
  show: (value, { definition }) => (fieldTypes.url.check(value, definition) ? value : linkTo(value, value, true)),
});
