import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../src/i18n/filled.ts';

export const localesFolder = fileURLToPath(new URL('../locales/', import.meta.url));

/** The languages that have a folder. */
export const localeTags = (): string[] =>
  readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The texts of a language by namespace, as its files say them; what is not translated is missing. */
export function readLocale(tag: string): Record<string, Texts> {
  const files = readdirSync(localesFolder + tag).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file): [string, Texts] => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(`${localesFolder}${tag}/${file}`, 'utf8')),
    ]),
  );
}

/** Texts by their dotted keys. */
export const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, said]): [string, string][] =>
    typeof said === 'string' ? [[path + key, said]] : flat(said, `${path}${key}.`),
  );
