import { ActionLink, Section, signInAddress, type WithTexts } from './parts';

export const CallToAction = ({ texts: { call } }: WithTexts) => (
  <Section id="start" heading={call.heading} text={call.text}>
    <ActionLink href={signInAddress} strong large>
      {call.demo}
    </ActionLink>
  </Section>
);
