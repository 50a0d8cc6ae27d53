import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { apart, layers, packages } from '../../build/layers';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sides = ['contract', 'server', 'src'] as const;
type Side = (typeof sides)[number];

const aliases = { '#contract/': 'contract/', '#server/': 'server/', '#console/': 'src/' };
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file that an import names, from the root; undefined: a package, or no code. */
function resolved(file: string, name: string): string | undefined {
  const alias = Object.entries(aliases).find(([start]) => name.startsWith(start));
  if (!alias && !name.startsWith('.')) return undefined;
  const path = alias ? alias[1] + name.slice(alias[0].length) : join(dirname(file), name);
  return endings.map((ending) => path + ending).find((found) => /\.tsx?$/.test(found) && existsSync(root + found));
}

interface Import {
  from: string;
  name: string;
  to: string | undefined;
}

/** The imports of a file, with types, re-exports and dynamic imports. */
function importsOf(from: string, text: string): Import[] {
  const { module } = parseSync(from, text);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(([, name]) => name ?? []),
  ];
  return [...new Set(names)].map((name) => ({ from, name, to: resolved(from, name) }));
}

const imports = sides
  .flatMap((side) => readdirSync(root + side, { recursive: true, encoding: 'utf8' }).map((name) => `${side}/${name}`))
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => importsOf(file, readFileSync(root + file, 'utf8')));

const isWithin = (file: string, layer: string) => file === layer || file.startsWith(`${layer}/`);
const sideOf = (file: string) => sides.find((side) => isWithin(file, side));
const layerOf = (file: string, side: Side): number => {
  const [longest] = layers[side].filter((layer) => isWithin(file, layer)).sort((a, b) => b.length - a.length);
  return layers[side].indexOf(longest ?? '');
};
const partOf = (file: string, layer: string) => (isWithin(file, layer) ? file.slice(layer.length + 1).split('/') : []);

/** Why an import is refused; undefined: it is not. */
function refusal({ from, name, to }: Import): string | undefined {
  const side = sideOf(from);
  if (!side) return 'in no layer';
  if (to === undefined) {
    const owner = packages.ownedBy[name];
    if (owner && !isWithin(from, owner)) return `${name} is for ${owner} alone`;
    const isPackage = !name.startsWith('.') && !name.startsWith('#') && !name.startsWith('node:');
    return side === 'contract' && isPackage && !packages.ofContract.includes(name)
      ? `${name} in the contract`
      : undefined;
  }
  const other = sideOf(to);
  if (other !== side) return other === 'contract' ? undefined : `from ${side} to ${other}`;
  if (layerOf(to, side) > layerOf(from, side)) return `${layers[side][layerOf(to, side)]} stands above`;
  const isSibling = (layer: string) => {
    const [[mine, within], [its, sibling]] = [partOf(from, layer), partOf(to, layer)];
    return within !== undefined && sibling !== undefined && mine !== its;
  };
  return apart.some(isSibling) ? 'stands apart' : undefined;
}

const said = (one: Import) => `${one.from} imports ${one.to ?? one.name}: ${refusal(one)}`;

describe('who may import whom', () => {
  it('is as build/layers.ts says, types included', () => {
    expect(imports.length).toBeGreaterThan(5000);
    expect(imports.filter((one) => refusal(one) !== undefined).map(said)).toEqual([]);
  });

  it('names layers that are there, each once', () => {
    const all = sides.flatMap((side) => layers[side]);
    expect(all.filter((layer) => !existsSync(root + layer))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    for (const side of sides) expect(layers[side]).toContain(side);
  });

  it.each([
    ['server/lists/plan.ts', 'server/areas/index.ts', 'server/areas stands above'],
    ['server/app.ts', 'src/main.tsx', 'from server to src'],
    ['contract/extensions/bulk.ts', 'server/problem.ts', 'from contract to server'],
    ['src/resources/clients/index.ts', 'src/resources/users/index.ts', 'stands apart'],
    ['src/i18n/format.ts', 'src/custom/routes.tsx', 'src/custom stands above'],
  ])('refuses that %s imports %s', (from, to, why) => {
    expect(refusal({ from, name: '', to })).toBe(why);
  });

  it('refuses packages that are for one layer alone', () => {
    expect(refusal({ from: 'server/sql/statement.ts', name: 'pg', to: undefined })).toBe(
      'pg is for server/database alone',
    );
    expect(refusal({ from: 'contract/extensions/bulk.ts', name: 'react', to: undefined })).toBe(
      'react in the contract',
    );
  });
});
