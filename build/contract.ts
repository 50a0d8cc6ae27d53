import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { type ContractModule, isPlainFile, readContract } from './contractParts.ts';

const folder = fileURLToPath(new URL('../contract/', import.meta.url));
const own = fileURLToPath(new URL('../src/', import.meta.url));
/** Every endpoint of the contract, without its schemas; with `=` and a name, a table that comes later. */
const calls = `${folder}index.ts?calls`;
/** The query for the part of a module without schemas. */
const plain = '?plain';

const nameOf = (id: string) => id.slice(folder.length).replace(/\.ts(\?.*)?$/, '');
/** The file of the contract that an import names, from the contract's folder; undefined: none that is split. */
const moduleOf = (source: string): string | undefined => {
  const name = source.startsWith('#contract/') ? source.slice('#contract/'.length) : undefined;
  return name === undefined || isPlainFile(name) ? undefined : name;
};

/**
 * The contract is data: what the console calls and reads by is known when it is built, and no schema has to be made by
 * the browser for it. Each file of the contract is two here: what is made of schemas, which forms check by, and what is
 * not (`?plain`: limits, choices, small functions). The endpoints are one file of literals, with as much of their
 * schemas as reading a reply takes. So zod is loaded with the first form, and what is not used is left out.
 */
export function contractAsData(): Plugin {
  let contract: ReadonlyMap<string, ContractModule>;
  let made: typeof import('./calls.ts');
  const isArea = (name: string) => made.isArea(name);

  /** Where a name of a contract's file stands, and how it is called there. */
  const locate = (name: string, imported: string): { id: string; name: string } => {
    if (isPlainFile(name)) return { id: `${folder}${name}.ts`, name: imported };
    const module = contract.get(name);
    if (!module) throw new Error(`The contract has no file '${name}'.`);
    if (module.isDeclared(imported)) {
      if (isArea(imported)) return { id: made.isLater(imported) ? `${calls}=${imported}` : calls, name: imported };
      return { id: `${folder}${name}.ts${module.needsSchemas(imported) ? '' : plain}`, name: imported };
    }
    const passed = module.passedOn(imported);
    if (!passed) throw new Error(`contract/${name}.ts exports no '${imported}'.`);
    return locate(passed.module, passed.name);
  };
  const importOf = (name: string, imported: string, local: string): string => {
    const origin = locate(name, imported);
    return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.id)};`;
  };

  return {
    name: 'contract-as-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      ({ module: made } = await runnerImport<typeof made>(fileURLToPath(new URL('calls.ts', import.meta.url))));
      contract = await readContract(folder, isArea, (code) => this.parse(code).body);
      const declared = [...contract.values()].flatMap((module) => module.names).filter(isArea);
      const twice = declared.find((name, index) => declared.indexOf(name) !== index);
      if (twice) throw new Error(`The contract has two constants of the name '${twice}', and one is an area.`);
    },
    load: {
      filter: { id: /\/contract\/index\.ts\?calls(?:=\w+)?$/ },
      handler: (id) => ({ code: made.callsModule(id.split('?calls=')[1]), moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /\/(?:contract|src)\/.*\.tsx?(?:\?plain)?$/ },
      handler(code, id) {
        if (id.startsWith(folder)) {
          const module = contract.get(nameOf(id));
          return module ? { code: module.half(id.endsWith(plain), importOf), map: null } : null;
        }
        if (!id.startsWith(own)) return null;
        const parts: string[] = [];
        let done = 0;
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'ImportDeclaration') continue;
          const name = moduleOf(statement.source.value);
          if (name === undefined) continue;
          const imports = statement.specifiers.map((specifier) => {
            if (specifier.type !== 'ImportSpecifier')
              throw new Error(`${id} imports the whole of contract/${name}.ts.`);
            const { imported, local } = specifier;
            return importOf(name, imported.type === 'Identifier' ? imported.name : imported.value, local.name);
          });
          parts.push(code.slice(done, statement.start), imports.join(' '));
          done = statement.end;
        }
        return done > 0 ? { code: parts.join('') + code.slice(done), map: null } : null;
      },
    },
  };
}
