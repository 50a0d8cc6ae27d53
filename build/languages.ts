import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { filled } from '../src/i18n/filled.ts';
import type { englishParts } from './englishParts.ts';
import { localesFolder, localeTags, readLocale } from './localeFiles.ts';

const name = 'virtual:locales';
const script = fileURLToPath(new URL('./englishParts.ts', import.meta.url));
type Part = keyof typeof englishParts;
const parts: readonly Part[] = ['entrance', 'console', 'later'];

/**
 * The languages as the console loads them: `virtual:locales` has a function a language and part, and each part is a file
 * of its own with English texts in place of those that nobody has translated yet.
 */
export function languages(): Plugin {
  let english: Promise<typeof englishParts> | undefined;
  const englishPart = async (part: Part) => {
    english ??= runnerImport<{ englishParts: typeof englishParts }>(script).then(({ module }) => module.englishParts);
    return (await english)[part];
  };
  return {
    name: 'languages',
    resolveId: { filter: { id: /^virtual:locales/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:locales/ },
      async handler(id) {
        const [tag, asked] = id.slice(name.length + 2).split('/');
        const part = parts.find((one) => one === asked);
        if (!tag || !part) {
          const loader = (one: string) => parts.map((each) => `${each}: () => import('${name}/${one}/${each}')`);
          const others = localeTags().filter((one) => one !== 'en');
          const rows = others.map((one) => `${JSON.stringify(one)}: { ${loader(one).join(', ')} }`);
          return `export default { ${rows.join(', ')} };`;
        }
        const own = readLocale(tag);
        const texts = Object.entries(await englishPart(part)).map(([namespace, said]) => {
          this.addWatchFile(`${localesFolder}${tag}/${namespace}.json`);
          return [namespace, filled(own[namespace] ?? {}, said)];
        });
        return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
      },
    },
  };
}
