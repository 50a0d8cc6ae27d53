/**
 * What the compiler holds a language against: the English catalogue, text by text. What says
 * `export type Whole = None<Faults<typeof english, typeof messages, 'pl'>>` does not compile while one is left.
 */
import type { localeFacts } from './locales';

/** The shape of English texts, which are literals, in any words. */
export type Texts<English> = {
  -readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};

/** What another language says of them: the console shows what it lacks in English, and `npm run locale` lists it. */
export type Room<English> = {
  -readonly [Key in keyof English]?: English[Key] extends string ? string : Room<English[Key]>;
};

export type Places<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

type FormsOf<Text extends string, Count extends 0[] = [0]> = Text extends `${string}||||${infer Rest}`
  ? FormsOf<Rest, [...Count, 0]>
  : Count['length'];

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** A text that has forms has those of its language; one that has none in English may have them. */
type FormsFault<English extends string, Own extends string, Forms extends number> =
  FormsOf<Own> extends Forms ? never : FormsOf<Own> extends 1 ? (FormsOf<English> extends 1 ? never : Forms) : Forms;

type TextFaults<
  English extends string,
  Own extends string,
  Forms extends number,
  Path extends string,
> = string extends English // made of another list of words: the tests hold it
  ? never
  :
      | (Same<Places<English>, Places<Own>> extends true ? never : `${Path}: other places than in English`)
      | ([FormsFault<English, Own, Forms>] extends [never] ? never : `${Path}: needs ${Forms} plural forms`);

type FormsNeeded<Locale extends keyof typeof localeFacts> = (typeof localeFacts)[Locale]['forms'];

type NodeFaults<English, Own, Forms extends number, Path extends string> =
  | { [Key in Exclude<keyof Own, keyof English> & string]: `${Path}${Key}: not in English` }[Exclude<
      keyof Own,
      keyof English
    > &
      string]
  | {
      [Key in keyof English & string]: Key extends keyof Own
        ? English[Key] extends string
          ? Own[Key] extends string
            ? TextFaults<English[Key], Own[Key], Forms, `${Path}${Key}`>
            : `${Path}${Key}: no text`
          : NodeFaults<English[Key], Own[Key], Forms, `${Path}${Key}.`>
        : `${Path}${Key}: missing`;
    }[keyof English & string];

/** Every text that is missing, too much, has other places or lacks a plural form; the name of each says why. */
export type Faults<English, Own, Locale extends keyof typeof localeFacts> = NodeFaults<
  Omit<English, 'ra'>,
  Omit<Own, 'ra'>,
  FormsNeeded<Locale>,
  ''
>;

/** The same of a catalogue that may lack texts. */
export type Misfits<English, Own, Locale extends keyof typeof localeFacts> = Exclude<
  Faults<English, Own, Locale>,
  `${string}: missing`
>;

export type None<Found extends never> = Found;
