import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { signInAddress, type WithTexts } from './parts';

/** The year of the build. */
const builtIn = String(new Date().getFullYear());

/** Links to the sections of the page, the sign-in and mail. @see rules 16.1 */
export function Footer({ texts: { footer, navigation, pricing } }: WithTexts) {
  const links = [
    ['#features', navigation.features],
    ['#pricing', navigation.pricing],
    ['#benefits', navigation.benefits],
    ['#testimonials', navigation.testimonials],
    [signInAddress, footer.start],
    [`mailto:sales@atrium.example?subject=${encodeURIComponent(pricing.contactSubject)}`, footer.contact],
  ] as const;
  return (
    <Box component="footer" sx={{ borderBlockStart: 1, borderColor: 'divider', bgcolor: 'background.paper', py: 4 }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}
      >
        <Typography sx={{ color: 'text.secondary' }}>{footer.tagline}</Typography>
        <Box
          component="nav"
          aria-label={footer.label}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
        >
          {links.map(([href, label]) => (
            <Link key={href} href={href} color="text.secondary" underline="hover">
              {label}
            </Link>
          ))}
        </Box>
        <Typography sx={{ color: 'text.secondary', marginInlineStart: { md: 'auto' } }}>
          {footer.copyright.replace('%{year}', builtIn)}
        </Typography>
      </Container>
    </Box>
  );
}
