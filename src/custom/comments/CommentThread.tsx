import Box from '@mui/material/Box';
import { type CSSProperties, useMemo } from 'react';
import type { Person } from '#console/custom/shared/usePerson';
import { useText } from '#console/i18n/useText';
import { mayChangeComment, mayDeleteComment } from '#contract/ownership';
import { type Comment, deepestComment } from '#contract/resources/calls/comments';
import type { Attachments } from './attachments';
import { CommentBody, focusComment } from './CommentBody';
import { CommentForm } from './CommentForm';
import type { Drafts, DraftTarget } from './drafts';
import { authorOf, indentOf, replyTarget, type Thread } from './threads';
import type { CommentWrites } from './useCommentWrites';

/** Values shared by all comments of a thread. */
interface ThreadContext {
  projectId: string;
  drafts: Drafts;
  attachments: Attachments;
  /** Targets with an open form. */
  open: ReadonlySet<string>;
  writes: Pick<CommentWrites, 'post' | 'change'>;
  /** The signed-in user. */
  person: Person;
  mayReply: boolean;
  onDelete(comment: Comment): void;
}

/** The comments of one level, each with its replies. @see rules 5.1 */
export function CommentThreads({ threads, context }: { threads: readonly Thread[]; context: ThreadContext }) {
  const actions = useActions(context);
  return threads.map((thread) => (
    <li key={thread.comment.id} className={thread.depth === 1 ? 'top' : undefined}>
      <ThreadComment thread={thread} context={context} actions={actions} />
      {thread.replies.length > 0 && (
        <ol className="replies" style={indentation(thread.depth)}>
          <CommentThreads threads={thread.replies} context={context} />
        </ol>
      )}
    </li>
  ));
}

/** The indentation of a level's replies. */
function indentation(depth: number): CSSProperties {
  const style: CSSProperties & Record<'--indent', number> = { '--indent': indentOf(depth + 1) - indentOf(depth) };
  return style;
}

const replyDraftOf = (id: string): DraftTarget => `reply:${id}`;
const editDraftOf = (id: string): DraftTarget => `edit:${id}`;

/** Stable functions for all comments, so that memoised comments do not render again. */
const useActions = ({ drafts, onDelete }: ThreadContext) =>
  useMemo(
    () => ({
      onReply: ({ id }: Comment) => drafts.show(replyDraftOf(id)),
      onEdit: ({ id, content }: Comment) => drafts.show(editDraftOf(id), content),
      onDelete,
    }),
    [drafts, onDelete],
  );

interface ThreadCommentProps {
  thread: Thread;
  context: ThreadContext;
  actions: ReturnType<typeof useActions>;
}

function ThreadComment({ thread, context, actions }: ThreadCommentProps) {
  const { comment, pending, depth } = thread;
  const { open, person, mayReply } = context;
  const own = mayChangeComment(comment, person.id);
  const editing = own && !pending && !comment.isDeleted && open.has(editDraftOf(comment.id));
  return (
    <>
      <CommentBody
        comment={comment}
        pending={pending}
        deepest={depth >= deepestComment}
        wordless={editing}
        onReply={mayReply ? actions.onReply : undefined}
        onEdit={own ? actions.onEdit : undefined}
        onDelete={mayDeleteComment(comment, person.id, person.holds) ? actions.onDelete : undefined}
      />
      {editing && <EditForm thread={thread} context={context} />}
      {mayReply && open.has(replyDraftOf(comment.id)) && <ReplyForm thread={thread} context={context} />}
    </>
  );
}

/** Closes a comment's form without sending it. */
const givingUp =
  (target: DraftTarget, { id }: Comment, { drafts, attachments }: ThreadContext) =>
  () => {
    drafts.discard(target);
    attachments.discard(target);
    focusComment(id);
  };

function EditForm({ thread: { comment }, context }: Omit<ThreadCommentProps, 'actions'>) {
  const text = useText();
  const { projectId, drafts, attachments, writes } = context;
  const draftTarget = editDraftOf(comment.id);
  return (
    <Box sx={{ paddingBlock: 1 }}>
      <CommentForm
        projectId={projectId}
        drafts={drafts}
        attachments={attachments}
        target={draftTarget}
        label={text('comments.edit_label')}
        submitLabel={text('comments.save')}
        attached={comment.attachments ?? []}
        autoFocus
        onSubmit={async () => focusComment(await writes.change(draftTarget, comment))}
        onCancel={givingUp(draftTarget, comment, context)}
      />
    </Box>
  );
}

function ReplyForm({ thread, context }: Omit<ThreadCommentProps, 'actions'>) {
  const text = useText();
  const { projectId, drafts, attachments, writes } = context;
  const { comment, depth } = thread;
  const draftTarget = replyDraftOf(comment.id);
  const toMain = depth >= deepestComment;
  const name = authorOf(comment) || text('comments.unknown_user');
  return (
    <Box sx={{ paddingBlock: 1, paddingInlineStart: 1.5 }}>
      <CommentForm
        projectId={projectId}
        drafts={drafts}
        attachments={attachments}
        target={draftTarget}
        label={toMain ? text('comments.reply_main_label') : text('comments.reply_label', { name })}
        submitLabel={text('comments.post_reply')}
        note={toMain ? text('comments.main_thread') : undefined}
        autoFocus
        onSubmit={async () => focusComment(await writes.post(draftTarget, replyTarget(thread)))}
        onCancel={givingUp(draftTarget, comment, context)}
      />
    </Box>
  );
}
