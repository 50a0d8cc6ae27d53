import { call } from '#console/dataProvider/calls/calls';
import { type Comment, commentEndpoints } from '#contract/resources/calls/comments';
import { type AtriumRecord, defineMapping, idOf, type Scope } from './mapping';

/** A comment and its replies contain their project's id, which their address needs. */
const toRecord = (comment: Comment, scope: Scope): AtriumRecord => ({
  ...comment,
  ...scope,
  replies: comment.replies?.map((reply) => toRecord(reply, scope)) ?? [],
});

/** The top-level comments of a project, each with its replies. @see rules 14.1 */
export const commentsMapping = defineMapping<
  Comment,
  Comment,
  { content: string; parentId: string | null; attachments?: string[] },
  { content: string; attachments?: string[] }
>({
  scope: ['projectId'],
  search: ({ content }) => [content],
  list: ({ scope, signal }) => call(commentEndpoints.list, { params: { id: idOf(scope, 'projectId') }, signal }),
  create: (body, { scope, headers }) =>
    call(commentEndpoints.create, { params: { id: idOf(scope, 'projectId') }, body, headers }),
  change: (commentId, body, { scope }) =>
    call(commentEndpoints.change, { params: { id: idOf(scope, 'projectId'), commentId }, body }),
  remove: (commentId, { scope }) =>
    call(commentEndpoints.delete, { params: { id: idOf(scope, 'projectId'), commentId } }),
  toRecord,
  creation: ({ content, parentId, attachments }) => ({
    content: String(content ?? '').trim(),
    parentId: parentId ?? null,
    ...(attachments && { attachments }),
  }),
  changes: ({ content, attachments }) => ({
    content: String(content ?? '').trim(),
    ...(attachments && { attachments }),
  }),
});
