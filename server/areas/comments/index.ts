import { message } from '#contract/message';
import { mayChangeComment, mayDeleteComment } from '#contract/ownership';
import { commentEndpoints } from '#contract/resources/calls/comments';
import { ownershipRights } from '#server/access/owners';
import { requireProject } from '#server/access/projectVisibility';
import { isId, newId } from '#server/database/ids';
import { type Implementation, implement } from '#server/http/implement';
import { answerPage } from '#server/lists/answer';
import { readList } from '#server/lists/read';
import { tellOfComment, tellOfMentions } from '#server/notifications/comments';
import { forbidden, invalid } from '#server/problem';
import { requireAttachments, seenAttachments } from './attachments';
import type { CommentRow } from './read';
import { commentList, leaveCommentEntry, lockComment, readComment, readThreads, toComment } from './read';
import { attachTo, insertComment, removeComment } from './threads';

/** @see rules 5.1, 5.2 */
export const commentCalls: Implementation[] = [
  implement(commentEndpoints.list, async ({ tx, identity, params, query, reply }) => {
    await requireProject(tx, identity, params.id);
    if (!query.sort && !query.range && !query.filter) return readThreads(tx, identity, params.id);
    const page = await readList<CommentRow>(tx, commentList, query, (parameters) => [
      `c.project_id = ${parameters.add(params.id, 'uuid')}`,
    ]);
    const seen = await seenAttachments(tx, identity, params.id);
    return answerPage(reply, page, (row) => toComment(row, seen));
  }),

  implement(commentEndpoints.create, async ({ tx, identity, params, body }) => {
    await requireProject(tx, identity, params.id);
    if (body.parentId && !isId(body.parentId)) throw invalid({ parentId: [message('programs.comment')] });
    const parentId = body.parentId ? await attachTo(tx, params.id, body.parentId) : null;
    const id = newId();
    const attachments = await requireAttachments(tx, identity, params.id, body.attachments ?? []);
    const { content } = body;
    await insertComment(tx, { id, projectId: params.id, parentId, userId: identity.userId, content, attachments });
    await leaveCommentEntry(tx, 'created', params.id, id, [null, body.content]);
    await tellOfComment(tx, { id, projectId: params.id, parentId, content });
    return readComment(tx, identity, params.id, id);
  }),

  implement(commentEndpoints.change, async ({ tx, identity, params, body }) => {
    await requireProject(tx, identity, params.id);
    const { author, content, attachments: known } = await lockComment(tx, params.id, params.commentId);
    if (!mayChangeComment({ userId: author }, identity.userId)) throw forbidden(message('records.commentAuthor'));
    const attachments = body.attachments
      ? await requireAttachments(tx, identity, params.id, body.attachments, known ?? [])
      : known;
    await tx.query(
      `update comments set content = $2, attachments = $3, updated_at = now()
       where tenant_id = $company and id = $1`,
      [params.commentId, body.content, attachments],
    );
    await leaveCommentEntry(tx, 'updated', params.id, params.commentId, [content, body.content]);
    const changed = { id: params.commentId, projectId: params.id, before: content, content: body.content };
    await tellOfMentions(tx, changed);
    return readComment(tx, identity, params.id, params.commentId);
  }),

  implement(commentEndpoints.delete, async ({ tx, identity, params }) => {
    await requireProject(tx, identity, params.id);
    const { author, content } = await lockComment(tx, params.id, params.commentId);
    if (!mayDeleteComment({ userId: author }, identity.userId, ownershipRights(identity))) throw forbidden();
    await removeComment(tx, params.id, params.commentId);
    await leaveCommentEntry(tx, 'deleted', params.id, params.commentId, [content, null]);
  }),
];
