import { looksLikeEmail } from '#contract/users';
import { type FieldControlProps, plainType } from './fieldType';
import { equalFilter } from './filters';
import { linkTo } from './links';
import { TextBox } from './TextBox';

const Control = (props: FieldControlProps) => (
  <TextBox {...props} type="email" inputMode="email" attributes={{ autoComplete: 'off' }} />
);

export const email = plainType({
  Control,
  Filter: equalFilter(Control),
  show: (value) => (looksLikeEmail(value) ? linkTo(`mailto:${value}`, value) : value),
});
