import type { Places } from './faults';
import type * as english from './messages/en/index';

/**
 * What is said to a person: a key of the catalogue (`contract/messages`) with what stands in the text's places. It is put
 * into words where somebody reads it, in their language. As a text it passes through schemas, errors and the database.
 */
export type Message = string & { readonly [made]: true };
declare const made: unique symbol;

type Catalogue = typeof english;
export type MessageKey = {
  [Room in keyof Catalogue]: `${Room}.${keyof Catalogue[Room] & string}`;
}[keyof Catalogue];

type TextOf<Key> = Key extends `${infer Room extends keyof Catalogue}.${infer Name}`
  ? Catalogue[Room][Name & keyof Catalogue[Room]]
  : never;

/** A rule that says all by itself. */
export type RuleKey = {
  [Name in keyof Catalogue['rules']]: [Places<Catalogue['rules'][Name]>] extends [never] ? Name : never;
}[keyof Catalogue['rules']];

/** `smart_count` chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;
type ValuesOf<Key, Names extends string = Places<TextOf<Key>>> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

/** `message('records.rows', { limit })` */
export const message = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): Message =>
  `%${key}${values ? JSON.stringify(values) : ''}` as Message; // made here alone

/** A message as it was made; undefined: the text is none. */
export function readMessage(text: string): { key: MessageKey; values: MessageValues } | undefined {
  const [, key, values] = /^%(\w+\.\w+)(\{.*\})?$/s.exec(text) ?? [];
  return key === undefined ? undefined : { key: key as MessageKey, values: values ? JSON.parse(values) : {} }; // of `message`
}

export const isMessage = (text: string): text is Message => readMessage(text) !== undefined;
