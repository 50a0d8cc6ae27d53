import { lasting, passing } from './browserStorage';

const [begunKey, leftKey] = ['atrium.provider', 'atrium.signedOut'];

/** A session of this browser began at an identity provider, whose own session ends with it. */
export const beganAtProvider = {
  isSet: (): boolean => lasting.get(begunKey) !== null,
  set: (): void => lasting.set(begunKey, 'true'),
  remove: (): void => lasting.remove(begunKey),
};

/** The person of this tab has signed out: the sign-in does not lead straight back to the identity provider. */
export const hasSignedOut = {
  isSet: (): boolean => passing.get(leftKey) !== null,
  set: (): void => passing.set(leftKey, 'true'),
  remove: (): void => passing.remove(leftKey),
};
