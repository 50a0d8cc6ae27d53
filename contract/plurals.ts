const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Numbers up to this one show every plural form of a language that counts on a screen need. */
const sample = 200;

/**
 * The plural forms of a language, in the order of the catalogue's texts (`one |||| other`; Polish: `one |||| few ||||
 * many`).
 */
export function pluralForms(locale: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(locale);
  const met = new Set(Array.from({ length: sample + 1 }, (_none, number) => rules.select(number)));
  return order.filter((form) => met.has(form));
}

/** The index of a number's plural form. Forms that only fractions or millions have use the last one. */
export function pluralIndex(locale: string): (count: number) => number {
  let known: { rules: Intl.PluralRules; forms: Intl.LDMLPluralRule[] } | undefined;
  return (count) => {
    known ??= { rules: new Intl.PluralRules(locale), forms: pluralForms(locale) };
    const { rules, forms } = known;
    const index = forms.indexOf(rules.select(count));
    return index < 0 ? forms.length - 1 : index;
  };
}
