import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { listQuery, pagesOf } from '../../lists/listQuery';
import { message } from '../../message';
import { projectVisibility } from '../../permissions';
import { instant, listOf, longTextLimit, orNothing, requiredText } from '../../values';

/** The deepest level of a thread; the top is 1. @see rules 5.1 */
export const deepestComment = 3;

/** A comment with its replies, oldest first. A deleted comment with replies stays, empty and with `isDeleted`. */
export interface Comment {
  id: string;
  content: string;
  parentId?: string | null;
  userId?: string | null;
  userFirstName?: string | null;
  userLastName?: string | null;
  userName?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  isDeleted?: boolean;
  /** Ids of attached documents and images of the project; only with the extension `commentAttachments`. @see rules 5.8 */
  attachments?: string[] | null;
  replies?: Comment[] | null;
}

export const comment: z.ZodType<Comment, Comment> = z
  .object({
    id: z.string(),
    content: z.string(),
    parentId: orNothing(z.string()),
    userId: orNothing(z.string()),
    userFirstName: orNothing(z.string()),
    userLastName: orNothing(z.string()),
    userName: orNothing(z.string()),
    createdAt: orNothing(instant),
    updatedAt: orNothing(instant),
    isDeleted: z.boolean().optional(),
    attachments: orNothing(z.array(z.string())),
    get replies() {
      return orNothing(z.array(comment));
    },
  })
  .meta({ id: 'Comment' });

/** The most documents and images of a comment. */
export const mostAttachments = 20;

const attachments = orNothing(listOf(z.string(), mostAttachments));
const content = requiredText(message('records.comment'), longTextLimit);

export const commentEndpoints = {
  list: endpoint('GET /api/Projects/{id}/comments', {
    summary: 'The top-level comments of a project, oldest first, each with its replies; with a query each by itself',
    needs: [projectVisibility, ['ProjectComments:View']],
    ...pagesOf('comments', comment, listQuery),
  }),
  create: endpoint('POST /api/Projects/{id}/comments', {
    summary: 'Comment on a project or reply to a comment',
    needs: [projectVisibility, ['ProjectComments:Create']],
    body: z.object({ content, parentId: orNothing(z.string()), attachments }),
    replies: { 201: comment },
  }),
  change: endpoint('PATCH /api/Projects/{id}/comments/{commentId}', {
    summary: "Change one's own comment",
    needs: [projectVisibility],
    body: z.object({ content, attachments }),
    replies: { 200: comment },
  }),
  delete: endpoint('DELETE /api/Projects/{id}/comments/{commentId}', {
    summary: "Delete one's own comment, or any with the right to",
    needs: [projectVisibility],
    replies: { 204: 'empty' },
  }),
};
