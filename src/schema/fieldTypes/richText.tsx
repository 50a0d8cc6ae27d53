import { lazyPart } from '#console/layout/lazyPart';
import { RichTextBox, TextBox } from '#console/schema/controls/boxes';
import { markedUp, plainText } from '#contract/richText';
import type { FieldControlProps } from './fieldType';
import { ContainsFilter } from './filters';
import { plainType } from './plainType';

const Formatted = lazyPart(async () => (await import('#console/schema/FormattedText')).FormattedText);

const Control = (props: FieldControlProps) => (props.filter ? <TextBox {...props} /> : <RichTextBox {...props} />);

const inOneLine = (value: string) => plainText(value).replaceAll(/\s*\n\s*/g, ' ');

/** Text with paragraphs, lists, links and emphasis; a table shows its words. @see rules 11.42 */
export const richText = plainType({
  Control,
  Filter: ContainsFilter,
  show: inOneLine,
  showWhole: (value) => <Formatted markup={value} />,
  format: inOneLine,
  exportValue: plainText,
  importText: (cell) => markedUp(cell),
  chosen: () => 'by and by',
  prefetch: RichTextBox.prefetch,
  inForms: true,
  long: true,
});
