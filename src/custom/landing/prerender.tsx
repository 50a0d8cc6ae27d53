import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { cache as mirrored } from '#console/i18n/mirroredStyles';
import { theme } from '#console/layout/theme/theme';
import { directionOf, type LocaleName, locales } from '#contract/locales';
import { LandingPage } from './LandingPage';
import { landingTexts } from './texts';

/** The languages of the page; the server links the other languages of each (`plugins/console.ts`). */
export const landingLocales = locales.map(({ locale }) => locale);

/** Elements of the console's head that this page shares: font, fallback font, colour scheme. */
const styleElements = /<style[^>]*>([\s\S]*?)<\/style>/g;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The document in one language. Its only scripts set the colour scheme and choose images. */
export function landingDocument(locale: LocaleName, { html }: { html: string }): string {
  const { title, summary } = landingTexts(locale);
  const direction = directionOf(locale);
  const page = renderToStaticMarkup(
    <CacheProvider value={direction === 'rtl' ? mirrored : createCache({ key: 'css' })}>
      <ThemeProvider theme={{ ...theme, direction }} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <LandingPage locale={locale} />
      </ThemeProvider>
    </CacheProvider>,
  );
  // A single style element, because the content security policy lists each by its hash.
  const styles = [...page.matchAll(styleElements)].map(([, style]) => style).join('');
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(summary)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    html,
    `<style>${styles}</style>`,
    '<script src="/start.js"></script><script src="/landing.js" defer></script></head><body>',
    page.replace(styleElements, ''),
    '</body></html>',
  ].join('');
}
