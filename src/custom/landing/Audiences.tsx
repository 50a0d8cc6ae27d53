import Typography from '@mui/material/Typography';
import { Card, Cards, Section, type WithTexts } from './parts';

const audiences = ['service', 'managers', 'clients'] as const;

export function Audiences({ texts: { audiences: texts } }: WithTexts) {
  return (
    <Section id="audiences" heading={texts.heading}>
      <Cards least="17rem">
        {audiences.map((name) => (
          <Card key={name}>
            <Typography variant="h3" sx={{ fontSize: '1.0625rem' }}>
              {texts[name].title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{texts[name].text}</Typography>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
