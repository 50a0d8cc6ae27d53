import { lazyPart } from '#console/layout/loading/lazyPart';
import { RichTextBox, TextBox } from '#console/schema/controls/boxes';
import { markedUp, plainText, wordsIn } from '#contract/fields/richText';
import type { FieldControlProps } from './fieldType';
import { ContainsFilter } from './filters';
import { plainType } from './plainType';

const Formatted = lazyPart(async () => (await import('#console/schema/FormattedText')).FormattedText);

const Control = (props: FieldControlProps) => (props.filter ? <TextBox {...props} /> : <RichTextBox {...props} />);

/** Imported cells with tags keep their formatting. */
const isMarkup = (cell: string) => /^\s*<(?:p|h\d|ul|ol|blockquote|pre)\b/i.test(cell);

/** Text with paragraphs, lists, links and emphasis; tables show its plain text. @see rules 11.42 */
export const richTextType = plainType({
  Control,
  Filter: ContainsFilter,
  show: wordsIn,
  showWhole: (value) => <Formatted markup={value} />,
  format: wordsIn,
  exportValue: plainText,
  importText: (cell) => (isMarkup(cell) ? cell.trim() : markedUp(cell)),
  chosen: () => 'with several presses',
  prefetch: RichTextBox.prefetch,
  long: true,
});
