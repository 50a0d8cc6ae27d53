/** Texts by their keys, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The texts of a language, with English for those that are not translated. */
export const filled = (own: Texts, english: Texts): Texts => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(own).map(([key, said]) => {
      const other = english[key];
      return [key, typeof said === 'object' && typeof other === 'object' ? filled(said, other) : said];
    }),
  ),
});
