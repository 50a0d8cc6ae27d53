import { TextBox } from '#console/schema/controls/boxes';
import { fieldTypes } from '#contract/fields/fieldTypes';
import type { FieldControlProps } from './fieldType';
import { phoneLink } from './links';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => (
  <TextBox {...props} type="tel" inputMode="tel" attributes={{ autoComplete: 'off' }} />
);

export const phoneType = plainType({
  Control,
  show: (value, { definition }) => (fieldTypes.phone.check(value, definition) ? value : phoneLink(value)),
});
