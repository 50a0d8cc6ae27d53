import { formatMinutes } from '#console/i18n/format';
import { TextBox } from '#console/schema/controls/boxes';
import { asClock, keepMinutes } from '#contract/fields/fieldTexts';
import type { FieldControlProps, FieldTypeView } from './fieldType';
import { numericType } from './numbers';
import { useTyped } from './useTyped';

const read = (typed: string) => keepMinutes(typed) ?? typed.trim();
const write = (value: string) => (/^\d+$/.test(value) ? asClock(Number(value)) : value);

/** Typed as '1:30', '1h 30m' or minutes. */
function Control(props: FieldControlProps) {
  const { leave, ...typed } = useTyped(props.value, props.onChange, { read, write });
  const onBlur = () => {
    leave();
    props.onBlur?.();
  };
  return <TextBox {...props} {...typed} onBlur={onBlur} />;
}

/** Whole minutes. */
export const duration: FieldTypeView = { ...numericType(Control, formatMinutes), importText: read };
