import type { Comment } from '#contract/resources/calls/comments';

/** Applies a confirmed write to the cached comments until they are read again. */

const mapComments = (comments: readonly Comment[], change: (comment: Comment) => Comment): Comment[] =>
  comments.map((comment) => {
    const replies = comment.replies?.length ? mapComments(comment.replies, change) : comment.replies;
    const moved = replies?.some((reply, index) => reply !== comment.replies?.[index]);
    return change(moved ? { ...comment, replies } : comment);
  });

const isThere = (comments: readonly Comment[], id: string): boolean =>
  comments.some((comment) => comment.id === id || isThere(comment.replies ?? [], id));

/** With a new comment; a list that has been read since then has it already. */
export function withComment(comments: readonly Comment[], made: Comment): Comment[] {
  if (isThere(comments, made.id)) return [...comments];
  if (!made.parentId) return [...comments, made];
  return mapComments(comments, (comment) =>
    comment.id === made.parentId ? { ...comment, replies: [...(comment.replies ?? []), made] } : comment,
  );
}

/** With the new words of a comment. */
export const withWords = (comments: readonly Comment[], { id, content, updatedAt, attachments }: Comment): Comment[] =>
  mapComments(comments, (comment) =>
    comment.id === id ? { ...comment, content, updatedAt, attachments: attachments ?? null } : comment,
  );

/**
 * Without a comment; one that has replies stays as a tombstone, and a tombstone goes with its last reply.
 * @see rules 5.6
 */
export const withoutComment = (comments: readonly Comment[], id: string): Comment[] =>
  comments.flatMap((comment) => {
    const replies = withoutComment(comment.replies ?? [], id);
    const isDeleted = comment.id === id || (comment.isDeleted && isThere(comment.replies ?? [], id));
    if (isDeleted && replies.length === 0) return [];
    if (comment.id === id) return [{ ...comment, content: '', attachments: null, isDeleted: true, replies }];
    return [isThere(comment.replies ?? [], id) ? { ...comment, replies } : comment];
  });
