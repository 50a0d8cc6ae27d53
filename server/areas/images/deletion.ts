import { mayDeleteImage } from '#contract/ownership';
import { ownershipRights } from '#server/access/owners';
import { forbidden } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';
import type { ImageRow } from './read';

/** @throws Problem 403 for a caller who is neither the uploader nor has the right. @see rules 3.5 */
export function checkImageDeletion(identity: CallerIdentity, image: ImageRow): void {
  if (!mayDeleteImage({ kind: image.ownerKind }, image, identity.userId, ownershipRights(identity))) throw forbidden();
}
