import { readdirSync } from 'node:fs';

interface Node {
  readonly [key: string]: string | Node;
}

const folder = new URL('../src/i18n/', import.meta.url);

/** The texts of English that another language lacks; undefined: none. */
function lacking(english: Node, own: Node | undefined): Node | undefined {
  const found = Object.entries(english).flatMap(([key, said]): [string, string | Node][] => {
    const other = own?.[key];
    if (typeof said === 'string') return other === undefined ? [[key, said]] : [];
    const within = lacking(said, typeof other === 'object' ? other : undefined);
    return within ? [[key, within]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

async function allLacking(): Promise<Readonly<Record<string, Node>>> {
  const read = async (locale: string): Promise<Node> => {
    const { messages } = await import(/* @vite-ignore */ new URL(`${locale}/index.ts`, folder).pathname);
    const { later } = await import(/* @vite-ignore */ new URL(`${locale}/later.ts`, folder).pathname);
    const { ra: _ra, ...rooms } = { ...messages, ...later };
    return rooms;
  };
  const english = await read('en');
  const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = await Promise.all(
    locales.map(async ({ name }): Promise<[string, Node][]> => {
      const found = lacking(english, await read(name));
      return found ? [[name, found]] : [];
    }),
  );
  return Object.fromEntries(all.flat());
}

/** What stands in English where nobody has translated it yet, by language; those that lack nothing are left out. */
export const untranslated = await allLacking();

/** The dotted names of its texts. */
export const namesOf = (node: Node, path = ''): string[] =>
  Object.entries(node).flatMap(([key, said]) =>
    typeof said === 'string' ? [`${path}${key}`] : namesOf(said, `${path}${key}.`),
  );
