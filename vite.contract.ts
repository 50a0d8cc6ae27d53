import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('contract/', import.meta.url));

interface Span {
  type: string;
  start: number;
  end: number;
}

const computed = new Set(['CallExpression', 'MemberExpression', 'ObjectExpression', 'NewExpression']);

/**
 * The contract is data: a schema or endpoint that a part of the console does not use has no effect in it, though it is
 * made by calls, which a bundler must keep. Here every constant of the contract's files is said to be pure, so that
 * what is not used is left out, and zod with it where nothing is left that needs it.
 */
export const contractAsData = (): Plugin => ({
  name: 'contract-as-data',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/\w+\.ts$/ },
    handler(code, id) {
      if (!id.startsWith(contract)) return null;
      const values: Span[] = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') return [];
        return declared.declarations.flatMap(({ init }) => (init && computed.has(init.type) ? [init] : []));
      });
      const parts: string[] = [];
      let done = 0;
      for (const { start, end } of values) {
        parts.push(code.slice(done, start), '/* @__PURE__ */ (() => (', code.slice(start, end), '))()');
        done = end;
      }
      return { code: parts.join('') + code.slice(done), map: null };
    },
  },
});
