import { type MessageKey, readMessage } from '#contract/message';
import { type Text, type TextKey, textIfKnown } from './useText';

/** Keys that the console's catalogue shares: texts of rules and field types. */
type SharedKey = Extract<MessageKey, `${'rules' | 'values' | 'passwordRules'}.${string}`>;
const isShared = (key: MessageKey): key is SharedKey => /^(?:rules|values|passwordRules)\./.test(key);

/** Texts of the console in place of shared ones. Programs send wire format; a person sees a day as the language writes it. */
const forPeople: Partial<Record<MessageKey, TextKey>> = {
  'values.date': 'problems.day',
  'values.dateTime': 'problems.clock',
};

/**
 * The text of a problem: a message in the page's language, other texts unchanged. Messages with a placeholder for a
 * field get its label (`problems.json`).
 * @param field label of the field
 */
export function problemText(said: string, text: Text, field = ''): string {
  const message = readMessage(said);
  if (!message) return said;
  const { key } = message;
  const values = { field: message.values.name ?? field, ...message.values };
  const own = forPeople[key];
  if (own) return text(own, values);
  if (!isShared(key)) return text('problems.invalid', values);
  return textIfKnown(text, key.replace(/^rules\./, 'problems.'), values) ?? text(key, values);
}
