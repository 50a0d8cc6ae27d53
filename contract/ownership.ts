import { adminRole, type Permission } from './permissions';

/**
 * Rules of ownership beyond the permission table, used by server and console. Without zod, so that any page can import
 * the file.
 * @see rules 9.8
 */

type Holds = (permission: Permission) => boolean;
type Somebody = string | null | undefined;

const isOwn = (author: Somebody, userId: Somebody): boolean => Boolean(userId) && author === userId;

/**
 * Images of projects: the uploader, or users who may delete the project's documents (sic) or images. Images of items:
 * users who may edit the item.
 */
export function mayDeleteImage(
  owner: { kind: 'project' | 'inventory' },
  { uploadedBy }: { uploadedBy?: Somebody },
  userId: Somebody,
  holds: Holds,
): boolean {
  if (isOwn(uploadedBy, userId)) return true;
  return owner.kind === 'project'
    ? holds('ProjectDocuments:Delete') || holds('ProjectImages:Delete')
    : holds('Inventory:Edit');
}

/**
 * Documents of projects: the uploader, or users who may delete them. Documents of trips: users who may delete them.
 * Documents of items: users who may edit the item.
 */
export function mayDeleteDocument(
  owner: { kind: 'project' | 'travel' | 'inventory' },
  { createdByUser }: { createdByUser?: Somebody },
  userId: Somebody,
  holds: Holds,
): boolean {
  switch (owner.kind) {
    case 'project':
      return isOwn(createdByUser, userId) || holds('ProjectDocuments:Delete');
    case 'travel':
      return holds('ProjectTravelData:Delete');
    case 'inventory':
      return holds('Inventory:Edit');
  }
}

type Comment = { userId?: Somebody };

/** Whether the user wrote the comment. */
export const mayChangeComment = (comment: Comment, userId: Somebody): boolean => isOwn(comment.userId, userId);

/** Whether the user wrote the comment, or may delete others'. */
export const mayDeleteComment = (comment: Comment, userId: Somebody, holds: Holds): boolean =>
  isOwn(comment.userId, userId) || holds('ProjectComments:Delete');

/** The author and Admins may change a ticket. @see rules 12.1 */
export const mayChangeTicket = (
  ticket: { createdByUser?: Somebody },
  userId: Somebody,
  roles: readonly (string | null)[],
): boolean => roles.includes(adminRole) || isOwn(ticket.createdByUser, userId);
