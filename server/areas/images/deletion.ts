import type { Identity } from '../../plugins/tokens';
import { requireAny } from '../owners';
import type { ImageRow } from './rows';

/** @throws Problem 403 for who is neither the uploader nor has the right. @see decisions, section 3 */
export function checkImageDeletion(identity: Identity, image: ImageRow): void {
  if (image.created_by === identity.userId) return;
  if (image.owner_kind === 'inventory') requireAny(identity, 'Inventory:Edit');
  else requireAny(identity, 'ProjectDocuments:Delete', 'ProjectImages:Delete');
}
