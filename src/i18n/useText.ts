import { useTranslate } from 'react-admin';
import type { Messages } from './english/console';
import type { LaterMessages } from './english/later';

type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Paths<Node[Key]>}`;
}[keyof Node & string];

/** Every key of the catalogue, as a dotted path. */
export type TextKey = Paths<Omit<Messages, 'ra'> & LaterMessages> | `ra.${string}`;

/** Values of a text's placeholders; `smart_count` selects the plural form. */
export type TextValues = Readonly<Record<string, unknown>>;

export type Text = (key: TextKey, values?: TextValues) => string;

/** The text of a key built from a backend's value; undefined: not in the catalogue. */
export function textIfKnown(text: Text, key: string, values?: TextValues): string | undefined {
  const said = text(key as TextKey, values); // an unknown key is returned unchanged
  return said === key ? undefined : said;
}

/** The texts of the page's language, with typed keys: `const text = useText(); text('common.cancel')`. */
export const useText = (): Text => useTranslate();
