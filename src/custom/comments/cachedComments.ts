import type { Comment } from '#contract/resources/calls/comments';

/** Applies confirmed writes to cached comments until they are read again. */

const mapComments = (comments: readonly Comment[], change: (comment: Comment) => Comment): Comment[] =>
  comments.map((comment) => {
    const replies = comment.replies?.length ? mapComments(comment.replies, change) : comment.replies;
    const moved = replies?.some((reply, index) => reply !== comment.replies?.[index]);
    return change(moved ? { ...comment, replies } : comment);
  });

const isThere = (comments: readonly Comment[], id: string): boolean =>
  comments.some((comment) => comment.id === id || isThere(comment.replies ?? [], id));

/** Adds a new comment, unless the list has been read since. */
export function withComment(comments: readonly Comment[], made: Comment): Comment[] {
  if (isThere(comments, made.id)) return [...comments];
  if (!made.parentId) return [...comments, made];
  return mapComments(comments, (comment) =>
    comment.id === made.parentId ? { ...comment, replies: [...(comment.replies ?? []), made] } : comment,
  );
}

/** Replaces the text of a comment. */
export const withWords = (comments: readonly Comment[], { id, content, updatedAt, attachments }: Comment): Comment[] =>
  mapComments(comments, (comment) =>
    comment.id === id ? { ...comment, content, updatedAt, attachments: attachments ?? null } : comment,
  );

/** Removes a comment. With replies it stays as a tombstone, which is removed with its last reply. @see rules 5.6 */
export const withoutComment = (comments: readonly Comment[], id: string): Comment[] =>
  comments.flatMap((comment) => {
    const replies = withoutComment(comment.replies ?? [], id);
    const isDeleted = comment.id === id || (comment.isDeleted && isThere(comment.replies ?? [], id));
    if (isDeleted && replies.length === 0) return [];
    if (comment.id === id) return [{ ...comment, content: '', attachments: null, isDeleted: true, replies }];
    return [isThere(comment.replies ?? [], id) ? { ...comment, replies } : comment];
  });
