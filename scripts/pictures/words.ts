const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text of the catalogue as a pattern: its places hold what is given, or anything; of plural forms any fits. */
export function words(text: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const forms = text.split(' |||| ').map((form) =>
    form
      .split(/(%\{\w+\})/)
      .map((part) => {
        const placeholder = /^%\{(\w+)\}$/.exec(part)?.[1];
        if (placeholder === undefined) return escaped(part);
        const value = values[placeholder];
        return value === undefined ? '.+' : escaped(value);
      })
      .join(''),
  );
  return new RegExp(`^(${forms.join('|')})`);
}
