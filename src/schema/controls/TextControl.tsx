import type { TextBoxProps } from './boxes';
import { PlainControl, type PlainControlProps } from './PlainControl';
import { SpelledControl } from './SpelledControl';
import { isSpelled } from './spelling';
import { useDraft } from './useDraft';

/** The box of a text, a few choices, or figures. What is typed into a filter takes effect when typing rests. */
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
