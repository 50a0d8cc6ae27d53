import { TextBox } from '#console/schema/controls/boxes';
import { looksLikeEmail } from '#contract/resources/calls/users';
import type { FieldControlProps } from './fieldType';
import { linkTo } from './links';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => (
  <TextBox {...props} type="email" inputMode="email" attributes={{ autoComplete: 'off' }} />
);

export const emailType = plainType({
  Control,
  show: (value) => (looksLikeEmail(value) ? linkTo(`mailto:${value}`, value) : value),
});
