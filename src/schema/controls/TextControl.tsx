import type { TextBoxProps } from './boxes';
import { PlainControl, type PlainControlProps } from './PlainControl';
import { SpelledControl } from './SpelledControl';
import { isSpelled } from './spelling';
import { useDraft } from './useDraft';

/** The input of texts, a few choices, numbers or days. In a filter, typing takes effect after a pause. */
export const TextControl = ({ type, ...props }: TextBoxProps) =>
  isSpelled(type) ? (
    <SpelledControl {...props} type={type} Box={props.filter ? DraftControl : PlainControl} />
  ) : props.filter && !props.choices ? (
    <DraftControl {...props} {...(type && { type })} />
  ) : (
    <PlainControl {...props} {...(type && { type })} />
  );

function DraftControl(props: PlainControlProps) {
  const { draft, write, flush } = useDraft(props.value, props.onChange);
  const leave = () => {
    flush();
    props.onBlur?.();
  };
  return <PlainControl {...props} value={draft} onChange={write} onBlur={leave} />;
}
