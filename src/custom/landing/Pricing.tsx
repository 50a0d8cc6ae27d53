import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ActionLink, Card, Cards, Section, signInAddress, type WithTexts } from './parts';

const included = ['features', 'unlimited', 'access', 'ui', 'upload', 'support'] as const;

export function Pricing({ texts: { pricing } }: WithTexts) {
  const contact = `mailto:sales@atrium.example?subject=${encodeURIComponent(pricing.contactSubject)}`;
  return (
    <Section id="pricing" heading={pricing.heading} text={pricing.text}>
      <Box sx={{ maxWidth: '52rem' }}>
        <Cards least="20rem">
          {(['starter', 'pro'] as const).map((name) => (
            <Card key={name}>
              <Typography variant="h3" sx={{ fontSize: '1.0625rem' }}>
                {pricing[name].name}
              </Typography>
              <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 1.5 }}>
                <Typography
                  component="span"
                  sx={{ fontSize: '2.5rem', fontWeight: 600, lineHeight: 1, letterSpacing: '-0.02em' }}
                >
                  {pricing[name].price}
                </Typography>
                <Typography component="span" sx={{ color: 'text.secondary' }}>
                  {pricing[name].unit}
                </Typography>
              </Box>
              <Typography sx={{ mt: 1.5, fontWeight: 550 }}>{pricing[name].users}</Typography>
              <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 2, mb: 3, display: 'grid', gap: 1 }}>
                {included.map((feature) => (
                  <Box component="li" key={feature} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                    <Check fontSize="small" color="primary" />
                    <span>{pricing.included[feature]}</span>
                  </Box>
                ))}
              </Box>
              <Box sx={{ mt: 'auto' }}>
                <ActionLink href={signInAddress} strong={name === 'pro'}>
                  {pricing.start}
                </ActionLink>
              </Box>
            </Card>
          ))}
        </Cards>
        <Typography sx={{ color: 'text.secondary', mt: 3 }}>
          {pricing.question} <Link href={contact}>{pricing.contact}</Link>
        </Typography>
      </Box>
    </Section>
  );
}
