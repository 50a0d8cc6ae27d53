import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type MarkdownOptions } from 'vitepress';
import { accessibleSearch } from './accessible';
import { anchorOf, siteLink } from './links';
import { addresses, parts } from './pages';

const root = fileURLToPath(new URL('../../', import.meta.url));
const titleOf = (file: string) => /^# (.+)$/m.exec(readFileSync(root + file, 'utf8'))?.[1] ?? file;
const addressOf = (file: string) => `/${addresses.get(file)?.replace(/(index)?\.md$/, '')}`;
const icon = Buffer.from(readFileSync(`${root}public/favicon.svg`)).toString('base64');

type Renderer = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** Leads links between the repository's Markdown files to their pages; a link to another file stays as its text. */
function leadLinks(md: Renderer) {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const file = (env.realPath ?? env.path).slice(root.length);
    for (const { children } of tokens) {
      if (!children) continue;
      let isDropped = false;
      const kept = children.filter((token) => {
        if (token.type === 'link_close') return !isDropped;
        if (token.type !== 'link_open') return true;
        const link = siteLink(addresses, file, token.attrGet('href') ?? '');
        isDropped = link === null;
        if (link !== null) token.attrSet('href', link);
        return !isDropped;
      });
      children.splice(0, children.length, ...kept);
    }
  });
}

/** Braces in a text are text: the pages of the repository are no Vue templates. */
function keepBraces(md: Renderer) {
  const { text } = md.renderer.rules;
  md.renderer.rules.text = (...args) => (text?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
}

/** Vite looks for Vue beside a page, where there is none outside this folder; Node finds it from the built pages. */
const vueOfSite = {
  name: 'vue-of-site',
  enforce: 'pre',
  resolveId: (id: string, _importer: string | undefined, { ssr }: { ssr?: boolean }) =>
    ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : null,
} as const;

/** The documentation site: `npm run docs` builds it from the Markdown files of the repository. */
export default defineConfig({
  title: 'Atrium',
  description: 'The documentation of Atrium, a multi-tenant admin console',
  lang: 'en',
  srcDir: '..',
  srcExclude: ['README.md', 'data/**', 'test-results/**', 'playwright-report/**'],
  cacheDir: './node_modules/.vitepress',
  rewrites: (file) => addresses.get(file) ?? file,
  head: [['link', { rel: 'icon', href: `data:image/svg+xml;base64,${icon}` }]],
  markdown: {
    html: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    anchor: { slugify: anchorOf },
    config(md) {
      leadLinks(md);
      keepBraces(md);
    },
  },
  vite: {
    configFile: false,
    publicDir: false,
    plugins: [vueOfSite, accessibleSearch],
    build: { chunkSizeWarningLimit: 2000 },
  },
  themeConfig: {
    nav: parts.map(({ key, title }) => ({ text: title, link: `/${key}/`, activeMatch: `^/${key}/` })),
    sidebar: Object.fromEntries(
      parts.map(({ key, groups }) => [
        `/${key}/`,
        groups.map(([text, files]) => ({
          text,
          items: files.map((file) => ({ text: titleOf(file), link: addressOf(file) })),
        })),
      ]),
    ),
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    notFound: { quote: 'This page does not exist.', linkText: 'To the first page', linkLabel: 'To the first page' },
  },
});
