import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { untranslated } from './missingTexts.ts';

const name = 'virtual:untranslated';
const script = fileURLToPath(new URL('./missingTexts.ts', import.meta.url));

/**
 * What a language does not say yet, in English, by the language: whole texts of the catalogue, which are a file of their
 * own each, so that nobody loads them whose language lacks none.
 */
export function untranslatedTexts(): Plugin {
  let found: Promise<typeof untranslated> | undefined;
  const texts = () => {
    found ??= runnerImport<{ untranslated: typeof untranslated }>(script).then(({ module }) => module.untranslated);
    return found;
  };
  return {
    name: 'untranslated-texts',
    resolveId: { filter: { id: /^virtual:untranslated/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:untranslated/ },
      async handler(id) {
        const locale = id.slice(name.length + 2);
        const all = await texts();
        if (locale) return `export default ${JSON.stringify(all[locale])};`;
        const loaders = Object.keys(all).map((one) => `${JSON.stringify(one)}: () => import('${name}/${one}')`);
        return `export default { ${loaders.join(', ')} };`;
      },
    },
  };
}
