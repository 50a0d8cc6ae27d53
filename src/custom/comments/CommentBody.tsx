import { memo } from 'react';
import { useLocale } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { initialsOf } from '#console/layout/parts/UserName';
import { nameColor } from '#console/layout/theme/nameColor';
import type { Comment } from '#contract/resources/calls/comments';
import { AttachedDocuments } from './AttachedDocuments';
import { CommentWords } from './mentions/CommentWords';
import { RelativeTime } from './RelativeTime';
import { authorOf, isEdited } from './threads';

/** Actions on a comment; absent: not allowed. */
export interface CommentActions {
  onReply?: ((comment: Comment) => void) | undefined;
  onEdit?: ((comment: Comment) => void) | undefined;
  onDelete?: ((comment: Comment) => void) | undefined;
}

interface CommentBodyProps extends CommentActions {
  comment: Comment;
  /** Not confirmed yet. */
  pending: boolean;
  /** A reply from here hangs on the thread's top. */
  deepest: boolean;
  /** The comment's form shows its text. */
  wordless: boolean;
}

/** A comment itself; it is drawn again only when something about it has changed. */
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
      {!wordless && comment.attachments && <AttachedDocuments ids={comment.attachments} />}
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

/** Brings the keyboard to a comment that has just been written, or whose form has closed; a form that stays keeps it. */
export const focusComment = (id: string | null): void => {
  if (id === null) return;
  requestAnimationFrame(() => {
    const comment = document.getElementById(anchorOf(id));
    if (!document.activeElement?.matches('textarea')) comment?.focus({ preventScroll: true });
    comment?.scrollIntoView({ block: 'nearest' });
  });
};
