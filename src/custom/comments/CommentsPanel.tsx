import ChatOutlined from '@mui/icons-material/ChatOutlined';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { usePerson } from '#console/custom/shared/usePerson';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/dialogs/ConfirmDialog';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { type Comment, commentEndpoints } from '#contract/resources/calls/comments';
import { CommentArea } from './CommentArea';
import { AttachmentsProvider } from './CommentAttachments';
import { focusComment } from './CommentBody';
import { CommentForm } from './CommentForm';
import { CommentThreads } from './CommentThread';
import { useCommentBook } from './commentBook';
import { MentionedPeopleProvider } from './mentions/MentionedPeople';
import { withPending } from './pendingWrites';
import { type CommentEntry, countsOf, entriesOf, threadsOf } from './threads';
import { useComments, useCountInStep } from './useComments';
import { useCommentWrites } from './useCommentWrites';

/** The comments of a project. @see rules 5.1, 5.7 */
export function CommentsPanel({ project }: { project: { id: string; commentsCount?: number | null | undefined } }) {
  const text = useText();
  const meets = useMeets();
  const { data, error, isPending, refetch } = useComments(project.id);
  const { drafts, outbox, attachments } = useCommentBook(project.id, useIdentity());
  const { post } = useCommentWrites(project.id);
  const pending = useSyncExternalStore(outbox.subscribe, outbox.writes);
  const entries = useMemo(() => data && withPending(entriesOf(data), pending), [data, pending]);
  useCountInStep(project, data);
  useNamedComment(data !== undefined);
  useEffect(() => {
    if (!data) return;
    const known = new Set(entriesOf(data).map(({ comment }) => comment.id));
    drafts.rescue((id) => known.has(id));
    attachments.rescue((target) => target === 'new' || drafts.open().has(target));
  }, [data, drafts, attachments]);

  if (error && !data && !isPending) {
    return <ErrorState title={text('comments.load_error')} text={text('comments.load_error_text')} onRetry={refetch} />;
  }
  return (
    <Stack sx={{ gap: 2, maxInlineSize: (theme) => theme.breakpoints.values.md }}>
      {entries ? (
        <AttachmentsProvider projectId={project.id} comments={data ?? []}>
          <MentionedPeopleProvider comments={data ?? []}>
            <CommentList projectId={project.id} entries={entries} />
          </MentionedPeopleProvider>
        </AttachmentsProvider>
      ) : (
        <CommentsSkeleton />
      )}
      {meets(commentEndpoints.create.needs) && (
        <CommentForm
          projectId={project.id}
          drafts={drafts}
          target="new"
          label={text('comments.label')}
          submitLabel={text('comments.post')}
          attachments={attachments}
          onSubmit={async () => focusComment(await post('new', null))}
        />
      )}
    </Stack>
  );
}

/** Focuses the comment in the address as soon as it has loaded. */
function useNamedComment(isThere: boolean): void {
  const { hash, key } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    const [, id = ''] = /^#comment-(.+)$/.exec(hash) ?? [];
    if (!isThere || id === '' || shown.current === key) return;
    shown.current = key;
    focusComment(id);
  }, [isThere, hash, key]);
}

function CommentList({ projectId, entries }: { projectId: string; entries: readonly CommentEntry[] }) {
  const text = useText();
  const identity = useIdentity();
  const person = usePerson();
  const { drafts, attachments } = useCommentBook(projectId, identity);
  const writes = useCommentWrites(projectId);
  const open = useSyncExternalStore(drafts.subscribe, drafts.open);
  const [leaving, setLeaving] = useState<Comment | null>(null);
  const onDelete = useEvent((comment: Comment) => setLeaving(comment));
  const threads = useMemo(() => threadsOf(entries), [entries]);
  const { count, withReplies } = countsOf(entries);
  const mayReply = useMeets()(commentEndpoints.create.needs);
  const context = {
    projectId,
    drafts,
    attachments,
    open,
    writes,
    person,
    mayReply,
    onDelete,
  };
  return (
    <>
      {threads.length === 0 ? (
        <EmptyState
          icon={ChatOutlined}
          title={text('comments.empty')}
          hint={text(mayReply ? 'comments.empty_hint' : 'comments.empty_hint_reader')}
        />
      ) : (
        <Paper variant="outlined" sx={{ paddingInline: 2, paddingBlock: 0.5 }}>
          <CommentArea>
            <ol aria-label={text('comments.list')}>
              <CommentThreads threads={threads} context={context} />
            </ol>
          </CommentArea>
        </Paper>
      )}
      <Typography component="footer" variant="note" aria-live="polite">
        {text(withReplies ? 'comments.count_with_replies' : 'comments.count', { smart_count: count })}
      </Typography>
      {leaving && (
        <ConfirmDialog
          title={text('comments.delete_title')}
          text={text('comments.delete_text')}
          onConfirm={() => writes.remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

const bones = [0, 1, 2, 3];

/** A skeleton of comments while they load. */
function CommentsSkeleton() {
  const text = useText();
  return (
    <Paper variant="outlined" role="status" aria-label={text('common.loading')} sx={{ padding: 2 }}>
      <Stack sx={{ gap: 2 }}>
        {bones.map((bone) => (
          <div key={bone}>
            <Skeleton width="30%" />
            <Skeleton width="80%" />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
