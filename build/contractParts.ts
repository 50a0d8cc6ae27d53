import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { ESTree } from 'rolldown/utils';
import { transformWithOxc } from 'vite';

type Statement = ESTree.Statement | ESTree.ModuleDeclaration;

/** A constant, function or class of a module. */
interface Declared {
  names: string[];
  code: string;
  /** Every name that stands in it; more than it needs does no harm. */
  mentions: ReadonlySet<string>;
}

interface Imported {
  module: string;
  name: string;
}

export type ImportOf = (module: string, imported: string, local: string) => string;

/** A file of the contract, taken apart. */
export interface ContractModule {
  /** The names declared in the module. */
  names: readonly string[];
  isDeclared(name: string): boolean;
  /** Whether a name that is declared here is made of schemas. */
  needsSchemas(name: string): boolean;
  /** A name that is declared elsewhere and exported here, too. */
  passedOn(name: string): Imported | undefined;
  /** The code of one of the two halves, which imports by `importOf`. */
  half(isPlain: boolean, importOf: ImportOf): string;
}

/** Initializers to mark as pure: otherwise the bundler keeps the calls of constants that nobody uses. */
const computed = new Set(['CallExpression', 'MemberExpression', 'ObjectExpression', 'NewExpression']);

function mentionsOf(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const part of node) mentionsOf(part, found);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'Identifier' && 'name' in node) found.add(String(node.name));
    for (const part of Object.values(node)) if (typeof part === 'object') mentionsOf(part, found);
  }
  return found;
}

function declaredBy(declaration: Statement | ESTree.Declaration, code: string): Declared[] {
  const mentions = mentionsOf(declaration);
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return [
      {
        names: declaration.id ? [declaration.id.name] : [],
        code: code.slice(declaration.start, declaration.end),
        mentions,
      },
    ];
  }
  if (declaration.type !== 'VariableDeclaration') throw new Error(`The contract holds a ${declaration.type}.`);
  return declaration.declarations.map(({ id, init }) => {
    if (id.type !== 'Identifier' || !init) throw new Error('A constant of the contract has one name and a value.');
    const value = code.slice(init.start, init.end);
    const pure = computed.has(init.type) ? `/* @__PURE__ */ (() => (${value}))()` : value;
    return { names: [id.name], code: `const ${id.name} = ${pure};`, mentions };
  });
}

/**
 * Whether a file of the contract is plain data: it has no schema and is not split. Definitions of resources lie
 * in `resources` itself, their calls in a folder there.
 */
export const isPlainFile = (name: string): boolean => /^resources\/[^/]+$/.test(name);

/** The file that an import of another file of the contract names, from the contract's folder; a package as it is. */
const moduleOf = (source: string, importer: string): string =>
  source.startsWith('.') ? posix.join(posix.dirname(importer), source) : source;

const textOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

/**
 * @param file the module's own name
 * @param needsSchemas whether a name of another module is made of schemas
 */
function takeApart(
  file: string,
  body: readonly Statement[],
  code: string,
  isArea: (name: string) => boolean,
  needsSchemas: (imported: Imported) => boolean,
): ContractModule {
  const imports = new Map<string, Imported>();
  const declared: Declared[] = [];
  const passedOn = new Map<string, Imported>();
  const passedWhole: string[] = [];
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) : '*';
        imports.set(specifier.local.name, { module: moduleOf(statement.source.value, file), name });
      }
    } else if (statement.type === 'ExportAllDeclaration') passedWhole.push(moduleOf(statement.source.value, file));
    else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      declared.push(...declaredBy(statement.declaration, code));
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of statement.specifiers) {
        const from = statement.source
          ? { module: moduleOf(statement.source.value, file), name: textOf(local) }
          : imports.get(textOf(local));
        if (from) passedOn.set(textOf(exported), from);
      }
    } else declared.push(...declaredBy(statement, code));
  }

  const byName = new Map(declared.flatMap((one) => one.names.map((name) => [name, one] as const)));
  const known = new Map<string, boolean>();
  const isMadeOfSchemas = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, false); // functions may call each other
    const from = imports.get(name);
    const one = byName.get(name);
    let answer = false;
    if (from) answer = from.module === 'zod' || needsSchemas(from);
    else if (one && !isArea(name))
      answer = [...one.mentions].some((mentioned) => mentioned !== name && isMadeOfSchemas(mentioned));
    known.set(name, answer);
    return answer;
  };

  return {
    names: [...byName.keys()],
    isDeclared: (name) => byName.has(name),
    needsSchemas: isMadeOfSchemas,
    passedOn: (name) => passedOn.get(name) ?? passedWhole.map((module) => ({ module, name }))[0],
    half(isPlain, importOf) {
      const half = declared.filter(({ names: [name = ''] }) => !isArea(name) && isMadeOfSchemas(name) !== isPlain);
      const names = new Set(half.flatMap((one) => one.names));
      const needed = new Set(half.flatMap(({ mentions }) => [...mentions]));
      const lines = [...needed].flatMap((name) => {
        const from = imports.get(name);
        if (from?.module === 'zod') return [`import { ${from.name} as ${name} } from 'zod';`];
        if (from) return [importOf(from.module, from.name, name)];
        // the other half, or an area
        return byName.has(name) && !names.has(name) ? [importOf('', name, name)] : [];
      });
      return [...lines, ...half.map((one) => one.code), `export { ${[...names].join(', ')} };`].join('\n');
    },
  };
}

/** Every file of the contract that is split, by its name. */
export async function readContract(
  folder: string,
  isArea: (name: string) => boolean,
  parse: (code: string) => readonly Statement[],
): Promise<ReadonlyMap<string, ContractModule>> {
  const contract = new Map<string, ContractModule>();
  const needsSchemas = ({ module, name }: Imported): boolean => {
    const exporter = contract.get(module);
    if (!exporter || (exporter.isDeclared(name) && isArea(name))) return false;
    const passed = exporter.isDeclared(name) ? undefined : exporter.passedOn(name);
    return passed ? needsSchemas(passed) : exporter.needsSchemas(name);
  };
  for (const file of await readdir(folder, { recursive: true })) {
    const name = file.replace(/\.ts$/, '');
    if (name === file || isPlainFile(name)) continue;
    const { code } = await transformWithOxc(await readFile(`${folder}${file}`, 'utf8'), file);
    const module = takeApart(name, parse(code), code, isArea, needsSchemas);
    contract.set(name, {
      ...module,
      half: (isPlain, importOf) =>
        module.half(isPlain, (from, imported, local) => importOf(from || name, imported, local)),
    });
  }
  return contract;
}
