import { TextBox } from '#console/schema/controls/boxes';
import { prettyJson } from '#contract/fields/fieldTexts';
import type { FieldControlProps } from './fieldType';
import { ContainsFilter } from './filters';
import { plainType } from './plainType';
import { useTyped } from './useTyped';

const spelling = { read: (typed: string) => typed, write: prettyJson };

function Control(props: FieldControlProps) {
  const { leave, ...typed } = useTyped(props.value, props.onChange, spelling);
  if (props.filter) return <TextBox {...props} />;
  const onBlur = () => {
    leave();
    props.onBlur?.();
  };
  return (
    <TextBox
      {...props}
      {...typed}
      onBlur={onBlur}
      multiline
      attributes={{ spellCheck: 'false', autoCapitalize: 'off', dir: 'ltr' }}
    />
  );
}

/** JSON, stored in one line and shown in several. */
export const jsonType = plainType({
  Control,
  Filter: ContainsFilter,
  show: (value) => (
    <span dir="ltr" style={{ display: 'block', whiteSpace: 'pre-wrap', fontFamily: 'monospace' }}>
      {prettyJson(value)}
    </span>
  ),
  format: (value) => value,
  long: true,
});
