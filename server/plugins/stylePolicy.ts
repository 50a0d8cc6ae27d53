import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * Styles that the console's libraries add at run time: emotion's empty style elements, whose rules are inserted by
 * script, and the one fixed style of react-zoom-pan-pinch, the image viewer's.
 */
export const imageViewerStyle = "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='";
const written = [source(''), imageViewerStyle];

interface Sent {
  getHeader(name: string): unknown;
  setHeader(name: string, value: string): unknown;
}

const headerName = 'content-security-policy';

/**
 * The content security policy of each page of a built console: its own style elements, by their hashes, and no other.
 * @returns sets the policy of a file if it is a page
 */
export function stylePolicies(folder: string): (response: Sent, path: string) => void {
  const sources = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const page = readFileSync(join(folder, name), 'utf8');
        const own = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => source(style));
        return [basename(name), [...new Set([...own, ...written])].join(' ')];
      }),
  );
  return (response, path) => {
    const own = sources.get(basename(path).replace(/\.(br|gz)$/, ''));
    const policy = response.getHeader(headerName);
    if (own === undefined || typeof policy !== 'string') return;
    response.setHeader(headerName, policy.replace(/style-src [^;]*/, `style-src 'self' ${own}`));
  };
}
