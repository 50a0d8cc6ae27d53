import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { config } from '#console/config';
import { LoginScreen } from '#console/custom/signIn';
import { language } from '#console/i18n/language';

import { addressesOf, loginPath, Root } from '#console/Root';
import { directionOf, firstLocale, type LocaleName, localeFor, locales } from '#contract/locales';
import { gatherStyles } from './gatherStyles';

/** Kinds of the pre-rendered sign-in: it asks for the company, or waits for a known one. */
type Kind = 'company' | 'waiting';

const addresses: Readonly<Record<Kind, string>> = { company: '/login', waiting: '/login/of-one' };

/**
 * A deployment for one company asks for none; with a company's own branding the company is unknown when the page is
 * built.
 */
const kinds: readonly Kind[] = config.tenantId
  ? ['waiting']
  : config.brand.tenantId
    ? ['company']
    : ['company', 'waiting'];

const first = localeFor(config.defaultLocale) ?? firstLocale;

/** Languages, first that of the page itself. */
const inOrder = locales
  .map(({ locale }) => locale)
  .sort((one, other) => Number(other === first) - Number(one === first));

/** Renders the sign-in as the console does. */
async function render(kind: Kind, locale: LocaleName) {
  await language.speak(locale);
  const element = <LoginScreen onBegin={() => undefined} />;
  const router = createMemoryRouter(addressesOf([{ path: loginPath, element }]), {
    initialEntries: [config.tenantId ? '/login' : addresses[kind]],
  });
  const whole = renderToString(<Root router={router} />);
  router.dispose();
  const title = /<title>([^<]*)<\/title>/.exec(whole)?.[1] ?? '';
  // the theme has the same style for MUI's loading wrappers; pages must not have inline styles
  const html = whole.replace(/<title>[^<]*<\/title>/, '').replaceAll(' style="display:contents"', '');
  return { kind, locale, title, html };
}

/**
 * The page with the pre-rendered sign-in: complete, styled, and ready for typing before any code of the
 * console has loaded. The page contains the frame of the first language, and a template for every other frame;
 * `public/signIn.js` chooses.
 * @param page the page with everything that its screen needs
 */
export async function withSignInFrames(page: string): Promise<string> {
  const rendered = [];
  for (const locale of inOrder) for (const kind of kinds) rendered.push(await render(kind, locale));
  const { styles, frames } = gatherStyles(rendered);
  const [shown] = frames;
  if (!shown || frames.some(({ html }) => html.includes(' style="'))) {
    throw new Error('The pre-rendered sign-in has inline styles.');
  }
  const templates = frames.map(
    ({ kind, locale, title, html }) =>
      `<template data-frame="${kind}" data-locale="${locale}" data-direction="${directionOf(locale)}" data-title="${title}">${html}</template>`,
  );
  const attributes = [
    `data-frame="${shown.kind}" data-locale="${shown.locale}"`,
    config.tenantId ? 'data-only="waiting"' : '',
    config.defaultLocale ? `data-wish="${config.defaultLocale}"` : '',
  ].join(' ');
  return (
    page
      .replace(/<html [^>]*>/, `<html lang="${shown.locale}" dir="${directionOf(shown.locale)}">`)
      // the console adopts the first title, and removes it between two screens
      .replace('<title>', (own) => `<title>${shown.title}</title>${own}`)
      .replace('<script src="/start.js">', (start) => `<script src="/signIn.js"></script>${start}`)
      .replace('</head>', (end) => `${styles}${end}`)
      .replace(
        '<div id="root"></div>',
        () => `${templates.slice(1).join('')}<div id="root" ${attributes}>${shown.html}</div>`,
      )
  );
}
