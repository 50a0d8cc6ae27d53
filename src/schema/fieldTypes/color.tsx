import { ColorBox, TextBox } from '#console/schema/controls/boxes';
import { keepColor } from '#contract/fields/fieldTexts';
import type { FieldControlProps } from './fieldType';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) =>
  props.filter ? (
    <TextBox {...props} onChange={(typed) => props.onChange(keepColor(typed) ?? typed)} />
  ) : (
    <ColorBox {...props} />
  );

/** A sample of the colour beside its name. */
const show = (value: string) => {
  const color = keepColor(value);
  if (!color) return value;
  return (
    <>
      <span
        aria-hidden
        style={{
          display: 'inline-block',
          inlineSize: '1em',
          blockSize: '1em',
          marginInlineEnd: '0.5em',
          borderRadius: '0.25em',
          border: '1px solid currentcolor',
          verticalAlign: '-0.125em',
          backgroundColor: color,
        }}
      />
      {color}
    </>
  );
};

export const colorType = plainType({
  Control,
  show,
  importText: (cell) => keepColor(cell) ?? cell.trim(),
});
