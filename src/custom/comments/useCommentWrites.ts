import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { uploadProblem } from '#console/custom/documents/upload/uploadProblem';
import { errorText } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider, Transfer } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import type { Comment } from '#contract/resources/calls/comments';
import { isAttachedImage } from './attachable';
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
  const text = useText();
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
      attachments.failed(target, attached);
      notify(refused, { type: 'error', messageArgs: { reason: errorText(error) } });
      void queryClient.invalidateQueries({ queryKey: commentsKey(projectId) });
    } finally {
      outbox.remove(write);
    }
  };

  const owner = { kind: 'project', projectId } as const;
  const uploading = {
    async send(file: File, transfer: Transfer): Promise<string> {
      const upload = { owner, file, description: '', ...transfer };
      if (!isAttachedImage(file)) return (await dataProvider.uploadDocument(upload)).data.id;
      return (await dataProvider.uploadImage({ ...upload, category: '' })).data.imageId;
    },
    problemOf: (file: File, error: unknown) =>
      uploadProblem(error, text(isAttachedImage(file) ? 'images.upload.failed' : 'documents.upload.unexpected'), text),
  };

  return {
    /**
     * Uploads the files of the form, then posts the comment.
     * @returns the temporary id of the comment; null: blank, or a file was not uploaded and the form stays
     */
    async post(target: DraftTarget, parentId: string | null): Promise<string | null> {
      const ids = await attachments.upload(target, uploading);
      const content = drafts.text(target).trim();
      if (ids === undefined || content === '') return null;
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
      const data = { content, parentId, ...(ids.length > 0 && { attachments: ids }) };
      const running = dataProvider.create<Comment>('comments', { data, meta: { projectId } });
      void send(target, { kind: 'post', id, comment }, running, 'comments.post_error');
      return id;
    },

    /**
     * Uploads the files of the form, then changes the comment and its attachments.
     * @returns the id of the comment; null: blank, or a file was not uploaded and the form stays
     */
    async change(target: DraftTarget, comment: Comment): Promise<string | null> {
      const { id } = comment;
      const added = await attachments.upload(target, uploading);
      const content = drafts.text(target).trim();
      if (added === undefined || content === '') return null;
      const { removed } = attachments.of(target);
      const isSameFiles = added.length === 0 && removed.length === 0;
      if (content === comment.content && isSameFiles) {
        drafts.discard(target);
        return id;
      }
      const left = (comment.attachments ?? []).filter((each) => !removed.includes(each));
      const running = dataProvider.update<Comment>('comments', {
        id,
        data: { content, ...(!isSameFiles && { attachments: [...left, ...added] }) },
        previousData: { ...comment, content: '' }, // a change sends the text, also when only files were changed
        meta: { projectId },
      });
      void send(target, { kind: 'change', id, content }, running, 'comments.edit_error');
      return id;
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
