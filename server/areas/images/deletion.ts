import { mayDeleteImage } from '#contract/ownership';
import type { Identity } from '../../plugins/tokens';
import { forbidden } from '../../problem';
import { holding } from '../owners';
import type { ImageRow } from './rows';

/** @throws Problem 403 for who is neither the uploader nor has the right. @see rules 3.5 */
export function checkImageDeletion(identity: Identity, image: ImageRow): void {
  if (!mayDeleteImage({ kind: image.owner_kind }, { uploadedBy: image.created_by }, identity.userId, holding(identity)))
    throw forbidden();
}
