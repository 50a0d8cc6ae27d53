import type { HistoryAction } from '#contract/extensions/history';
import type { Comment } from '#contract/resources/calls/comments';
import type { Transaction } from '#server/database/connect';
import { notFound } from '#server/problem';
import { leaveEntry } from '#server/records/history/entries';
import type { CallerIdentity } from '#server/security/tokens';
import { attachmentsOf, seenAttachments } from './attachments';

/** The number of characters of a comment that name it. */
const shownWords = 60;

export interface CommentRow {
  id: string;
  content: string;
  parent_id: string | null;
  user_id: string | null;
  is_deleted: boolean;
  attachments: string[] | null;
  created_at: string;
  updated_at: string | null;
  first_name: string | null;
  last_name: string | null;
  user_name: string | null;
}

export const commentColumns = `c.id, c.content, c.parent_id, c.user_id, c.is_deleted, c.attachments, c.created_at, c.updated_at,
    u.first_name, u.last_name, u.user_name`;
export const authorOfComment = 'left join users u on u.tenant_id = $company and u.id = c.user_id';
const select = `select ${commentColumns} from comments c ${authorOfComment}`;

/**
 * A comment before its replies are added. The author's names are null once the author is deleted.
 * @param seen attached documents that the reader may see
 */
export const toComment = (row: CommentRow, seen: ReadonlySet<string>): Comment & { replies: Comment[] } => ({
  id: row.id,
  content: row.content,
  parentId: row.parent_id,
  userId: row.user_id,
  userFirstName: row.first_name,
  userLastName: row.last_name,
  userName: row.user_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  isDeleted: row.is_deleted,
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
  const comments = found.rows.map((row) => toComment(row, seen));
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const top: Comment[] = [];
  for (const comment of comments) {
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
