import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LandingTexts } from './texts';

export interface WithTexts {
  texts: LandingTexts;
}

/** The address of the sign-in. */
export const signInAddress = '/login';

/** A section with heading and anchor. */
export function Section({
  id,
  heading,
  text,
  tinted = false,
  children,
}: {
  id: string;
  heading: string;
  text?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      sx={{
        py: { xs: 7, md: 11 },
        ...(tinted && { bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' }),
      }}
    >
      <Container maxWidth="lg">
        <Box sx={{ maxWidth: '42rem', mb: { xs: 4, md: 6 } }}>
          <Typography
            id={`${id}-heading`}
            variant="h2"
            sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' }, lineHeight: 1.15 }}
          >
            {heading}
          </Typography>
          {text && <Typography sx={{ color: 'text.secondary', mt: 1.5, fontSize: '1.0625rem' }}>{text}</Typography>}
        </Box>
        {children}
      </Container>
    </Box>
  );
}

/** A grid of cards. */
export const Cards = ({ least, children }: { least: string; children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`,
      listStyle: 'none',
      m: 0,
      p: 0,
    }}
  >
    {children}
  </Box>
);

export const Card = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1.5,
      p: 3,
      display: 'flex',
      flexDirection: 'column',
    }}
  >
    {children}
  </Box>
);

/** A link that looks like a button and works without scripts. */
export const ActionLink = ({
  href,
  strong = false,
  large = false,
  children,
}: {
  href: string;
  strong?: boolean;
  large?: boolean;
  children: ReactNode;
}) => (
  <Button
    href={href}
    role="button"
    variant={strong ? 'contained' : 'outlined'}
    color={strong ? 'primary' : 'inherit'}
    size={large ? 'large' : 'medium'}
    sx={large ? { px: 3, minBlockSize: 48, fontSize: '1rem' } : undefined}
  >
    {children}
  </Button>
);

/** Title and text of a card. `mt`: the space above. */
export const CardText = ({ title, text, mt }: { title: string; text: string; mt?: number }) => (
  <>
    <Typography variant="h3" sx={{ mt, fontSize: '1.0625rem' }}>
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{text}</Typography>
  </>
);
