import type { Implementation } from '#server/http/implement';
import { fieldEffects, roleEffects } from './effects';
import { fieldViewers } from './fields';
import { identityEffects } from './identity';
import { recordViewers } from './record';

/** Explanations of access, and effects of a save on it. @see rules 9.9 */
export const accessReviewArea: readonly Implementation[] = [
  recordViewers,
  fieldViewers,
  roleEffects,
  fieldEffects,
  identityEffects,
];
