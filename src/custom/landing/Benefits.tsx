import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section, type WithTexts } from './parts';

const metrics = ['admin', 'onTime', 'answers', 'satisfied'] as const;

export function Benefits({ texts: { benefits } }: WithTexts) {
  return (
    <Section id="benefits" heading={benefits.heading} tinted>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 4, m: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))' }}
      >
        {metrics.map((name) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexDirection: 'column-reverse',
              borderBlockStart: 2,
              borderColor: 'primary.main',
              pt: 2,
              justifyContent: 'flex-end',
            }}
          >
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {benefits[name].text}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: '2.75rem', fontWeight: 600, lineHeight: 1.1, letterSpacing: '-0.02em' }}
            >
              {benefits[name].figure}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
