import { useLocation } from 'react-router-dom';
import { language } from '#console/i18n/language';
import { localeFor } from '#contract/locales';
import { LandingPage } from './LandingPage';

/** The public page for servers that serve the console at `/`: static file servers, and the development server. */
export function Component() {
  const asked = new URLSearchParams(useLocation().search).get('lang');
  return <LandingPage locale={localeFor(asked) ?? language.locale()} />;
}
