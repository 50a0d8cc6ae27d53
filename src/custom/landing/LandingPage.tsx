import Box from '@mui/material/Box';
import type { LocaleName } from '#contract/locales';
import { Audiences } from './Audiences';
import { Benefits } from './Benefits';
import { CallToAction } from './CallToAction';
import { Features } from './Features';
import { Footer } from './Footer';
import { Hero } from './Hero';
import { Navigation } from './Navigation';
import { Pricing } from './Pricing';
import { Testimonials } from './Testimonials';
import { landingTexts } from './texts';

/**
 * The public page, rendered at the build without scripts, so that visitors load nothing of the console.
 * @see rules 16.1
 */
export function LandingPage({ locale }: { locale: LocaleName }) {
  const texts = landingTexts(locale);
  return (
    <Box sx={{ bgcolor: 'background.default', color: 'text.primary', overflowX: 'clip' }}>
      <Navigation texts={texts} locale={locale} />
      <Box component="main" id="content" tabIndex={-1}>
        <Hero texts={texts} />
        <Features texts={texts} />
        <Pricing texts={texts} />
        <Benefits texts={texts} />
        <Audiences texts={texts} />
        <Testimonials texts={texts} />
        <CallToAction texts={texts} />
      </Box>
      <Footer texts={texts} />
    </Box>
  );
}
