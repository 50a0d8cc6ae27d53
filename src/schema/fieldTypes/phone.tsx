import { fieldTypes } from '#contract/fieldTypes';
import { type FieldControlProps, plainType } from './fieldType';
import { equalFilter } from './filters';
import { linkTo } from './links';
import { TextBox } from './TextBox';

const Control = (props: FieldControlProps) => (
  <TextBox {...props} type="tel" inputMode="tel" attributes={{ autoComplete: 'off' }} />
);

export const phone = plainType({
  Control,
  Filter: equalFilter(Control),
  show: (value, { definition }) =>
    fieldTypes.phone.check(value, definition) ? value : linkTo(`tel:${value.replaceAll(/[^\d+]/g, '')}`, value),
});
