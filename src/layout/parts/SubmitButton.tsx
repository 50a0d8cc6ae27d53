import { Button, type LabelledButtonProps } from './Button';

/** The button of a form that fills its page. */
export const SubmitButton = ({ working, ...button }: LabelledButtonProps & { working: boolean }) => (
  <Button {...button} type="submit" variant="contained" size="large" loading={working} loadingPosition="start" />
);
