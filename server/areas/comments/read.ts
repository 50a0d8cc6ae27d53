import type { HistoryAction } from '#contract/extensions/history';
import type { Comment } from '#contract/resources/calls/comments';
import type { Transaction } from '#server/database/connect';
import { comments } from '#server/database/schema/index';
import { notFound } from '#server/problem';
import { leaveEntry } from '#server/records/history/entries';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import type { CallerIdentity } from '#server/security/tokens';
import { attachmentsOf, seenAttachments } from './attachments';

/** The number of characters of a comment that name it. */
const shownWords = 60;

const own = ['id', 'content', 'parentId', 'userId', 'isDeleted', 'attachments', 'createdAt', 'updatedAt'] as const;

export type CommentRow = Pick<typeof comments.$inferSelect, (typeof own)[number]> &
  Record<'userFirstName' | 'userLastName' | 'userName', string | null>;

const commentColumns = `${selected(comments, 'c', own)}, u.first_name as "userFirstName",
    u.last_name as "userLastName", u.user_name as "userName"`;

const authorOfComment = 'left join users u on u.tenant_id = $company and u.id = c.user_id';
/** Comments one by one, without replies, as a query asks; without a query they come as threads. */
export const commentList: ListDescriptor = {
  unit: 'comments',
  table: 'comments',
  alias: 'c',
  columns: commentColumns,
  display: authorOfComment,
  fields: listFields(comments, 'c', ['content', 'parentId', 'userId', 'createdAt', 'updatedAt', 'isDeleted']),
  sort: { field: 'createdAt', order: 'ASC' },
};

const select = `select ${commentColumns} from comments c ${authorOfComment}`;

/**
 * A comment before its replies are added. The author's names are null once the author is deleted.
 * @param seen attached documents that the reader may see
 */
export const toComment = (row: CommentRow, seen: ReadonlySet<string>): Comment & { replies: Comment[] } => ({
  ...row,
  attachments: (row.attachments ?? []).filter((id) => seen.has(id)),
  replies: [],
});

/** The top-level comments of a project, oldest first, each with its replies. @see rules 5.1 */
export async function readThreads(tx: Transaction, identity: CallerIdentity, projectId: string): Promise<Comment[]> {
  const found = await tx.query<CommentRow>({
    name: 'comments-of-project',
    text: `${select} where c.tenant_id = $company and c.project_id = $1 order by c.created_at, c.id`,
    values: [projectId],
  });
  const seen = await seenAttachments(tx, identity, projectId, attachmentsOf(found.rows));
  const all = found.rows.map((row) => toComment(row, seen));
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const top: Comment[] = [];
  for (const comment of all) {
    const siblings = comment.parentId ? byId.get(comment.parentId)?.replies : top;
    siblings?.push(comment);
  }
  return top;
}

/** A comment without its replies. */
export async function readComment(
  tx: Transaction,
  identity: CallerIdentity,
  projectId: string,
  id: string,
): Promise<Comment> {
  const row = await tx.first<CommentRow>(`${select} where c.tenant_id = $company and c.id = $1`, [id]);
  if (!row) throw notFound();
  return toComment(row, await seenAttachments(tx, identity, projectId, attachmentsOf([row])));
}

interface LockedComment {
  author: string | null;
  content: string;
  attachments: string[] | null;
}

/** A comment of a project that is no tombstone, locked until the transaction ends. @throws Problem 404 */
export async function lockComment(tx: Transaction, projectId: string, id: string): Promise<LockedComment> {
  const row = await tx.first<LockedComment>(
    `select user_id as author, content, attachments from comments
     where tenant_id = $company and id = $1 and project_id = $2 and not is_deleted for update`,
    [id, projectId],
  );
  if (!row) throw notFound();
  return row;
}

/** Writes a comment's history entry, named by the beginning of the comment's text. */
export const leaveCommentEntry = (
  tx: Transaction,
  action: HistoryAction,
  projectId: string,
  id: string,
  content: readonly [before: string | null, after: string | null],
): Promise<void> =>
  leaveEntry(tx, {
    action,
    resource: 'comments',
    entityId: id,
    entityName: (content[1] ?? content[0] ?? '').slice(0, shownWords),
    parent: { resource: 'projects', id: projectId },
    changes: { content },
  });
