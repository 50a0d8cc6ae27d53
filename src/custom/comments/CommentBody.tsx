import { memo } from 'react';
import { useLocale } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { initialsOf } from '#console/layout/parts/UserName';
import { nameColor } from '#console/layout/theme/nameColor';
import type { Comment } from '#contract/resources/calls/comments';
import { CommentAttachments } from './CommentAttachments';
import { CommentWords } from './mentions/CommentWords';
import { RelativeTime } from './RelativeTime';
import { authorOf, isEdited } from './threads';

/** Actions on a comment; absent: not allowed. */
interface CommentActions {
  onReply?: ((comment: Comment) => void) | undefined;
  onEdit?: ((comment: Comment) => void) | undefined;
  onDelete?: ((comment: Comment) => void) | undefined;
}

interface CommentBodyProps extends CommentActions {
  comment: Comment;
  /** Whether the backend has not confirmed the comment yet. */
  pending: boolean;
  /** Whether the comment is on the deepest level: replies go to the top comment of the thread. */
  deepest: boolean;
  /** Whether the comment's form replaces its text. */
  wordless: boolean;
}

/** A comment without its replies, memoised. */
export const CommentBody = memo(function CommentBody(props: CommentBodyProps) {
  const { comment, pending, deepest, wordless, onReply, onEdit, onDelete } = props;
  const text = useText();
  const locale = useLocale();
  const author = authorOf(comment);
  const deleted = comment.isDeleted === true;
  const open = !pending && !deleted && !wordless;
  return (
    <article id={anchorOf(comment.id)} className="comment" tabIndex={-1} data-pending={pending || undefined}>
      <div className="by">
        <span className="atrium-badge tag" data-tone={author ? nameColor(author) : 'grey'} aria-hidden>
          {initialsOf(author, locale)}
        </span>
        <strong>{author || text('comments.unknown_user')}</strong>
        <RelativeTime value={comment.createdAt} />
        {isEdited(comment) && <span>{text('comments.edited')}</span>}
        {pending && <span>{text('comments.sending')}</span>}
      </div>
      {!wordless && (
        <p id={wordsOf(comment.id)} className={deleted ? 'words gone' : 'words'}>
          {deleted ? text('comments.deleted') : <CommentWords content={comment.content} />}
        </p>
      )}
      {!wordless && comment.attachments && <CommentAttachments ids={comment.attachments} />}
      {open && (onReply || onEdit || onDelete) && (
        <div className="actions">
          {onReply && (
            <button type="button" aria-describedby={wordsOf(comment.id)} onClick={() => onReply(comment)}>
              {text(deepest ? 'comments.reply_to_main' : 'comments.reply')}
            </button>
          )}
          {onEdit && (
            <button type="button" aria-describedby={wordsOf(comment.id)} onClick={() => onEdit(comment)}>
              {text('comments.edit')}
            </button>
          )}
          {onDelete && (
            <button type="button" aria-describedby={wordsOf(comment.id)} onClick={() => onDelete(comment)}>
              {text('comments.delete')}
            </button>
          )}
        </div>
      )}
    </article>
  );
});

const anchorOf = (id: string) => `comment-${id}`;
const wordsOf = (id: string) => `${anchorOf(id)}-words`;

/** Focuses a comment that was just written, or whose form has closed, unless a form still has the focus. */
export const focusComment = (id: string | null): void => {
  if (id === null) return;
  requestAnimationFrame(() => {
    const comment = document.getElementById(anchorOf(id));
    if (!document.activeElement?.matches('textarea')) comment?.focus({ preventScroll: true });
    comment?.scrollIntoView({ block: 'nearest' });
  });
};
