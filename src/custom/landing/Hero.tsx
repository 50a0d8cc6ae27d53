import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { ActionLink, signInAddress, type WithTexts } from './parts';

/** Widths of the images, in pixels, and their displayed width. */
const widths = [720, 1152, 1440];
const picture = (scheme: 'light' | 'dark') => ({
  srcSet: widths.map((width) => `/landing/projects-${scheme}-${width}.webp ${width}w`).join(', '),
  sizes: '(min-width: 1200px) 1150px, (min-width: 600px) calc(100vw - 50px), calc(100vw - 34px)',
});

export function Hero({ texts: { hero } }: WithTexts) {
  return (
    <Container
      component="section"
      aria-labelledby="hero-heading"
      maxWidth="lg"
      sx={{ pt: { xs: 6, md: 10 }, pb: { xs: 6, md: 9 } }}
    >
      <Box sx={{ maxWidth: '46rem' }}>
        <Typography color="primary" sx={{ fontWeight: 600, mb: 2 }}>
          {hero.eyebrow}
        </Typography>
        <Typography
          id="hero-heading"
          variant="h1"
          sx={{ fontSize: { xs: '2.25rem', sm: '2.875rem', md: '3.5rem' }, lineHeight: 1.08 }}
        >
          {hero.heading}
        </Typography>
        <Typography
          sx={{ color: 'text.secondary', mt: 2.5, fontSize: { xs: '1.0625rem', md: '1.1875rem' }, lineHeight: 1.55 }}
        >
          {hero.text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}>
          <ActionLink href={signInAddress} strong large>
            {hero.demo}
          </ActionLink>
          <Typography sx={{ color: 'text.secondary' }}>{hero.trial}</Typography>
        </Box>
      </Box>
      <Box
        sx={{
          mt: { xs: 5, md: 7 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          '& img': { display: 'block', inlineSize: '100%', blockSize: 'auto' },
        }}
      >
        {/* the largest contentful paint: loaded first, in a fitting size and only one colour scheme
           (`public/landing.js`) */}
        <picture>
          <source data-dark media="(prefers-color-scheme: dark)" {...picture('dark')} />
          <img
            {...picture('light')}
            src="/landing/projects-light-1440.webp"
            alt={hero.picture}
            width={1440}
            height={900}
            fetchPriority="high"
          />
        </picture>
      </Box>
      <Reach texts={hero} />
    </Container>
  );
}

function Reach({ texts: { reach, reachLabels } }: { texts: WithTexts['texts']['hero'] }) {
  const figures = [
    [reach.countries, reachLabels.countries],
    [reach.companies, reachLabels.companies],
    [reach.users, reachLabels.users],
  ] as const;
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, listStyle: 'none', p: 0, m: 0, mt: 4 }}
    >
      {figures.map(([figure, label]) => (
        <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography
            component="span"
            sx={{ fontWeight: 600, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {figure}
          </Typography>
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
