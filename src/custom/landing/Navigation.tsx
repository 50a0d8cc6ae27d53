import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import type { LocaleName } from '#contract/locales';
import { LanguageList } from './LanguageList';
import { Logo } from './Logo';
import { ActionLink, signInAddress, type WithTexts } from './parts';

/** Navigation fixed at the top; on a phone only the main links are shown. */
export function Navigation({ texts: { navigation }, locale }: WithTexts & { locale: LocaleName }) {
  const anchors = [
    ['#features', navigation.features],
    ['#benefits', navigation.benefits],
    ['#testimonials', navigation.testimonials],
  ] as const;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          insetInlineStart: 8,
          top: -80,
          p: 1,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {navigation.skip}
      </Link>
      <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 3 }, minHeight: 64 }}>
        <Link
          href="#content"
          color="inherit"
          underline="none"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, fontSize: '1.0625rem' }}
        >
          <Logo />
          Atrium
        </Link>
        <Box
          component="nav"
          aria-label={navigation.label}
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 3, marginInlineStart: 2 }}
        >
          {anchors.map(([href, label]) => (
            <Link key={href} href={href} color="text.secondary" underline="hover">
              {label}
            </Link>
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        <LanguageList locale={locale} label={navigation.languages} />
        <ActionLink href={signInAddress} strong>
          {navigation.login}
        </ActionLink>
      </Container>
    </Box>
  );
}
