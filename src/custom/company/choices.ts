export interface CompanyChoice {
  value: string;
  label: string;
}

/** The zones of the time zone database that the browser knows, by their own names. */
export function timeZoneChoices(chosen: string | null): CompanyChoice[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** Every currency by its letters and its name in a language. */
export function currencyChoices(locale: string): CompanyChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
