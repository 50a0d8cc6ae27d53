import { type MessageKey, readMessage } from '#contract/message';
import type { Text } from './useText';

/** Those that the console's catalogue has, too: what rules and field types say. */
type SharedKey = Extract<MessageKey, `${'rules' | 'values' | 'password'}.${string}`>;
const isShared = (key: MessageKey): key is SharedKey => /^(?:rules|values|password)\./.test(key);

/**
 * What a person reads of a problem: a message in the page's language, what somebody else has said as it is.
 * @param field the label of what it is about
 */
export function problemText(said: string, text: Text, field = ''): string {
  const message = readMessage(said);
  if (!message) return said;
  const { key, values } = message;
  return isShared(key) ? text(`problems.${key}`, { field, ...values }) : text('problems.invalid', { field });
}
