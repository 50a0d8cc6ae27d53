import { ActionLink, Section, signIn, type WithTexts } from './parts';

export const CallToAction = ({ texts: { call } }: WithTexts) => (
  <Section id="start" heading={call.heading} text={call.text}>
    <ActionLink href={signIn} strong large>
      {call.demo}
    </ActionLink>
  </Section>
);
