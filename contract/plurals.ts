const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whole numbers up to here show every form that a language has for what one counts on a screen. */
const sample = 200;

/**
 * The plural forms of a language, in the order in which a text of the catalogue has them
 * (`one |||| other`; Polish: `one |||| few |||| many`).
 */
export function pluralForms(locale: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(locale);
  const met = new Set(Array.from({ length: sample + 1 }, (_none, number) => rules.select(number)));
  return order.filter((form) => met.has(form));
}

/** The index of a number's plural form; the last for a form of fractions or millions only. */
export function pluralIndex(locale: string): (count: number) => number {
  let known: { rules: Intl.PluralRules; forms: Intl.LDMLPluralRule[] } | undefined;
  return (count) => {
    known ??= { rules: new Intl.PluralRules(locale), forms: pluralForms(locale) };
    const { rules, forms } = known;
    const index = forms.indexOf(rules.select(count));
    return index < 0 ? forms.length - 1 : index;
  };
}
