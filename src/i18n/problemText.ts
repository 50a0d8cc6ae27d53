import { type MessageKey, readMessage } from '#contract/message';
import { type Text, textIfKnown } from './useText';

/** Keys that the console's catalogue shares: texts of rules and field types. */
type SharedKey = Extract<MessageKey, `${'rules' | 'values' | 'passwordRules'}.${string}`>;
const isShared = (key: MessageKey): key is SharedKey => /^(?:rules|values|passwordRules)\./.test(key);

/**
 * The text of a problem: a message in the page's language, other texts unchanged. Messages with a placeholder for a
 * field get its label (`problems.json`).
 * @param field label of the field
 */
export function problemText(said: string, text: Text, field = ''): string {
  const message = readMessage(said);
  if (!message) return said;
  const values = { field, ...message.values };
  const { key } = message;
  if (!isShared(key)) return text('problems.invalid', values);
  return textIfKnown(text, key.replace(/^rules\./, 'problems.'), values) ?? text(key, values);
}
