import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Card, Cards, Section, type WithTexts } from './parts';

const voices = ['first', 'second', 'third'] as const;

export function Testimonials({ texts: { testimonials } }: WithTexts) {
  return (
    <Section id="testimonials" heading={testimonials.heading} tinted>
      <Cards least="18rem">
        {voices.map((name) => (
          <Card key={name}>
            <Box component="figure" sx={{ m: 0, display: 'flex', flexDirection: 'column', flex: 1, gap: 2.5 }}>
              <Typography component="blockquote" sx={{ m: 0, fontSize: '1.0625rem', lineHeight: 1.55 }}>
                {testimonials[name].quote}
              </Typography>
              <Box component="figcaption" sx={{ mt: 'auto' }}>
                <Typography sx={{ fontWeight: 600 }}>{testimonials[name].name}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{testimonials[name].role}</Typography>
              </Box>
            </Box>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
