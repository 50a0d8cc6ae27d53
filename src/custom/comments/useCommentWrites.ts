import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { errorText } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Comment } from '#contract/resources/calls/comments';
import { withComment, withoutComment, withWords } from './cachedComments';
import { useCommentBook } from './commentBook';
import type { DraftTarget } from './drafts';
import type { PendingWrite } from './pendingWrites';
import { commentsKey } from './useComments';

let posted = 0;

/**
 * Writes comments optimistically: they show at once, and are corrected or removed after the backend's answer. Refused
 * text returns to its form with a message.
 * @see rules 5.6
 */
export function useCommentWrites(projectId: string) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const identity = useIdentity();
  const { drafts, outbox, attachments } = useCommentBook(projectId, identity);

  const update = (change: (comments: readonly Comment[]) => Comment[]) =>
    queryClient.setQueryData<Comment[]>(commentsKey(projectId), (known) => known && change(known));

  const send = async (
    target: DraftTarget,
    write: PendingWrite,
    running: Promise<{ data: Comment }>,
    refused: string,
  ) => {
    const typed = drafts.send(target);
    const attached = attachments.take(target);
    outbox.add(write);
    try {
      const { data } = await running;
      update((comments) => (write.kind === 'post' ? withComment(comments, data) : withWords(comments, data)));
      drafts.sent(target, typed);
    } catch (error) {
      drafts.failed(target, typed);
      if (attached.length > 0) attachments.add(target, attached);
      notify(refused, { type: 'error', messageArgs: { reason: errorText(error) } });
      void queryClient.invalidateQueries({ queryKey: commentsKey(projectId) });
    } finally {
      outbox.remove(write);
    }
  };

  return {
    /** @returns the temporary id of the comment; null: blank */
    post(target: DraftTarget, parentId: string | null): string | null {
      const content = drafts.text(target).trim();
      if (content === '') return null;
      posted += 1;
      const id = `pending-${posted}`;
      const comment: Comment = {
        id,
        content,
        parentId,
        userId: identity?.id ?? null,
        userName: identity?.name ?? null,
        createdAt: new Date().toISOString(),
      };
      const ids = attachments.of(target).attached.map((document) => document.id);
      const data = { content, parentId, ...(ids.length > 0 && { attachments: ids }) };
      const running = dataProvider.create<Comment>('comments', { data, meta: { projectId } });
      void send(target, { kind: 'post', id, comment }, running, 'comments.post_error');
      return id;
    },

    change(target: DraftTarget, comment: Comment): void {
      const content = drafts.text(target).trim();
      if (content === '') return;
      if (content === comment.content) {
        drafts.discard(target);
        return;
      }
      const { id } = comment;
      const running = dataProvider.update<Comment>('comments', {
        id,
        data: { content },
        previousData: comment,
        meta: { projectId },
      });
      void send(target, { kind: 'change', id, content }, running, 'comments.edit_error');
    },

    /** @throws the backend's error */
    async remove(comment: Comment): Promise<void> {
      await dataProvider.delete<Comment>('comments', { id: comment.id, previousData: comment, meta: { projectId } });
      update((comments) => withoutComment(comments, comment.id));
      notify('comments.delete_done', { type: 'success' });
    },
  };
}

export type CommentWrites = ReturnType<typeof useCommentWrites>;
