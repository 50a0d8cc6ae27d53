import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const instead: Readonly<Record<string, string>> = {
  './locales': fileHere('./locales.ts'),
  './english/entrance': fileHere('./entrance.ts'),
};
const ofLanding = fileHere('./landing.ts');

/** Builds or serves the console with pseudo-languages: English is `en-XA`, a language from the right `ar-XB`. */
export const pseudoLanguages = (): Plugin => ({
  name: 'pseudo-languages',
  enforce: 'pre',
  resolveId(id, importer) {
    if (importer?.endsWith('/src/i18n/language.ts')) return instead[id];
    return id === './texts' && importer?.includes('/src/custom/landing/') ? ofLanding : undefined;
  },
});
