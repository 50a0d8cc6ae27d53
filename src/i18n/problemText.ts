import { type MessageKey, readMessage } from '#contract/message';
import { type Text, textIfKnown } from './useText';

/** Those that the console's catalogue has, too: what rules and field types say. */
type SharedKey = Extract<MessageKey, `${'rules' | 'values' | 'passwordRules'}.${string}`>;
const isShared = (key: MessageKey): key is SharedKey => /^(?:rules|values|passwordRules)\./.test(key);

/**
 * What a person reads of a problem: a message in the page's language, what somebody else has said as it is. Rules that
 * are of no field in particular name it here (`problems.json`).
 * @param field the label of what it is about
 */
export function problemText(said: string, text: Text, field = ''): string {
  const message = readMessage(said);
  if (!message) return said;
  const values = { field, ...message.values };
  const { key } = message;
  if (!isShared(key)) return text('problems.invalid', values);
  return textIfKnown(text, key.replace(/^rules\./, 'problems.'), values) ?? text(key, values);
}
