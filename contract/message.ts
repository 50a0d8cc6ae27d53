import type mails from '#locales/en/mails.json';
import type messages from '#locales/en/messages.json';
import type passwordRules from '#locales/en/passwordRules.json';
import type programs from '#locales/en/programs.json';
import type rules from '#locales/en/rules.json';
import type values from '#locales/en/values.json';
import type { Placeholders } from './placeholders';

/**
 * A message to a person: a key of the catalogue with values for its placeholders. The reader's side translates it. As a
 * text the message passes through schemas, errors and the database.
 */
export type Message = string & { readonly [made]: true };
declare const made: unique symbol;

/** `messages.json` groups its texts; texts that both sides use have namespaces of their own. */
interface Catalogue extends Readonly<typeof messages> {
  rules: typeof rules;
  values: typeof values;
  passwordRules: typeof passwordRules;
  mails: typeof mails;
  programs: typeof programs;
}
export type MessageKey = {
  [Group in keyof Catalogue]: `${Group}.${keyof Catalogue[Group] & string}`;
}[keyof Catalogue];

/** Messages without placeholders in the namespace `rules`. */
export type RuleKey = {
  [Name in keyof typeof rules]: `rules.${Name}` extends keyof Placeholders ? never : Name;
}[keyof typeof rules];

/** Values of placeholders; `smart_count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;
type ValuesOf<Key> = Key extends keyof Placeholders
  ? [values: Readonly<Record<Placeholders[Key], string | number>>]
  : [];

/** `message('records.rows', { limit })` */
export const message = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): Message =>
  `%${key}${values ? JSON.stringify(values) : ''}` as Message; // only this function makes messages

/** Parses a message; undefined: another text. */
export function readMessage(text: string): { key: MessageKey; values: MessageValues } | undefined {
  const [, key, values] = /^%(\w+\.\w+)(\{.*\})?$/s.exec(text) ?? [];
  return key === undefined ? undefined : { key: key as MessageKey, values: values ? JSON.parse(values) : {} }; // of `message`
}

export const isMessage = (text: string): text is Message => readMessage(text) !== undefined;
