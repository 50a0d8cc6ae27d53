import { Card, Cards, CardText, Section, type WithTexts } from './parts';

const audiences = ['service', 'managers', 'clients'] as const;

export function Audiences({ texts: { audiences: texts } }: WithTexts) {
  return (
    <Section id="audiences" heading={texts.heading}>
      <Cards least="17rem">
        {audiences.map((name) => (
          <Card key={name}>
            <CardText {...texts[name]} />
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
