import { adminRole, type Permission } from './permissions';

/**
 * Rules of ownership beyond the table of permissions: both sides call them. Without zod, so that any page may.
 * @see decisions, section 3 (What the server enforces)
 */

/** Who asks: a user's id, and whether it holds a permission. */
export interface Asking {
  id: string | undefined;
  holds(permission: Permission): boolean;
}

const isOwn = (author: string | null | undefined, { id }: Pick<Asking, 'id'>): boolean => Boolean(id) && author === id;

/** Its uploader; of a project also with the right to delete documents (sic) or images, of an item who may edit it. */
export function mayDeleteImage(
  owner: 'project' | 'inventory',
  { uploadedBy }: { uploadedBy?: string | null | undefined },
  asking: Asking,
): boolean {
  if (isOwn(uploadedBy, asking)) return true;
  return owner === 'project'
    ? asking.holds('ProjectDocuments:Delete') || asking.holds('ProjectImages:Delete')
    : asking.holds('Inventory:Edit');
}

/** A project's: its creator, or with the right to delete; a trip's: with that right; an item's: who may edit it. */
export function mayDeleteDocument(
  owner: 'project' | 'travel' | 'inventory',
  { createdByUser }: { createdByUser?: string | null | undefined },
  asking: Asking,
): boolean {
  switch (owner) {
    case 'project':
      return isOwn(createdByUser, asking) || asking.holds('ProjectDocuments:Delete');
    case 'travel':
      return asking.holds('ProjectTravelData:Delete');
    case 'inventory':
      return asking.holds('Inventory:Edit');
  }
}

/** Its author alone. */
export const mayChangeComment = (
  comment: { userId?: string | null | undefined },
  asking: Pick<Asking, 'id'>,
): boolean => isOwn(comment.userId, asking);

/** Its author, or with the right to delete others'. */
export const mayDeleteComment = (comment: { userId?: string | null | undefined }, asking: Asking): boolean =>
  isOwn(comment.userId, asking) || asking.holds('ProjectComments:Delete');

/** A ticket is its author's and the Admins' to change. @see decisions, section 9 (`tickets`) */
export const mayChangeTicket = (
  ticket: { createdByUser?: string | null | undefined },
  asking: { id: string | undefined; roles: readonly (string | null)[] },
): boolean => asking.roles.includes(adminRole) || isOwn(ticket.createdByUser, asking);
