import { useLocation } from 'react-router-dom';
import { language } from '#console/i18n/language';
import { localeFor } from '#contract/locales';
import { LandingPage } from './LandingPage';

/** The public page where the console's own page is served at `/`, too: by a plain file server, or in development. */
export function Component() {
  const asked = new URLSearchParams(useLocation().search).get('lang');
  return <LandingPage locale={localeFor(asked) ?? language.locale()} />;
}
