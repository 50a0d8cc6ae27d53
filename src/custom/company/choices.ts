export interface CompanyChoice {
  value: string;
  label: string;
}

/** The time zones that the browser knows, by their database names. */
export function timeZoneChoices(chosen: string | null): CompanyChoice[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** All currencies, with code and name in a language. */
export function currencyChoices(locale: string): CompanyChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
