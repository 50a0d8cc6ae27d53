import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imageViewerStyle, stylePolicies } from '#server/plugins/stylePolicy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('styles without unsafe-inline (rules 16.8)', () => {
  it('a page may have its own style elements in any compression; other files and policies stay', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-pages-'));
    try {
      writeFileSync(join(folder, 'index.html'), '<style>a { color: red }</style><style data-x="1">b</style>');
      const set = stylePolicies(folder);
      const policyOf = (path: string) => {
        let policy = "default-src 'self';style-src 'self';img-src data:";
        set({ getHeader: () => policy, setHeader: (_, value) => (policy = value) }, path);
        return policy;
      };
      for (const path of ['/index.html', '/index.html.br', 'index.html.gz']) {
        expect(policyOf(path)).toContain(`style-src 'self' ${hash('a { color: red }')} ${hash('b')} ${hash('')}`);
        expect(policyOf(path)).toMatch(/^default-src 'self';.*;img-src data:$/);
      }
      expect(policyOf('/assets/base.js')).toContain("style-src 'self';");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('the style of the image viewer is the allowed one', () => {
    const library = readFileSync('node_modules/react-zoom-pan-pinch/dist/index.esm.js', 'utf8');
    const [, literal = '""'] = /^var css_248z = (".*");$/m.exec(library) ?? [];
    expect(hash(JSON.parse(literal))).toBe(imageViewerStyle);
  });
});
