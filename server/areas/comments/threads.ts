import { message } from '#contract/message';
import { deepestComment } from '#contract/resources/calls/comments';
import { type Transaction, violationOf } from '#server/database/connect';
import { invalid, notFound } from '#server/problem';
import { count } from '#server/records/counters/counts';

const parentDeleted = () => invalid({ parentId: [message('records.commentGone')] });

/**
 * The parent of a reply: the comment that it answers or, below the deepest level, the thread's top.
 * @throws Problem 400 when there is no such comment in the project
 * @see rules 5.1
 */
export async function attachTo(tx: Transaction, projectId: string, parentId: string): Promise<string> {
  const line = await tx.query<{ id: string }>(
    `with recursive line as (
       select id, parent_id, 1 as step from comments where tenant_id = $company and id = $1 and project_id = $2
       union all
       select above.id, above.parent_id, step + 1 from comments above join line on above.id = line.parent_id where above.tenant_id = $company
     )
     select id from line order by step`,
    [parentId, projectId],
  );
  const parent = line.rows.length >= deepestComment ? line.rows.at(-1) : line.rows[0];
  if (!parent) throw parentDeleted();
  return parent.id;
}

interface NewComment {
  id: string;
  projectId: string;
  parentId: string | null;
  userId: string;
  content: string;
  attachments: readonly string[] | null;
}

/** @throws Problem when the project or the comment that is answered was deleted meanwhile */
export async function insertComment(tx: Transaction, made: NewComment): Promise<void> {
  try {
    await tx.query(
      `insert into comments (tenant_id, id, project_id, parent_id, user_id, content, attachments, created_at)
       values ($company, $1, $2, $3, $4, $5, $6, clock_timestamp())`,
      [made.id, made.projectId, made.parentId, made.userId, made.content, made.attachments],
    );
  } catch (error) {
    const violation = violationOf(error);
    if (violation?.kind !== 'foreignKey') throw error;
    throw violation.constraint === 'comments_parent' ? parentDeleted() : notFound();
  }
  await count(tx, 'comments_count', new Map([[made.projectId, 1]]));
}

/**
 * Deletes a locked comment. A comment with replies stays as a tombstone without its text; tombstones above that have
 * lost their last reply are deleted with it.
 * @see rules 5.3
 */
export async function removeComment(tx: Transaction, projectId: string, id: string): Promise<undefined> {
  await count(tx, 'comments_count', new Map([[projectId, -1]]));
  const hasReplies = async (parent: string) =>
    (await tx.query('select from comments where tenant_id = $company and parent_id = $1 limit 1', [parent]))
      .rowCount === 1;
  if (await hasReplies(id)) {
    await tx.query(
      `update comments set content = '', attachments = null, is_deleted = true, updated_at = now()
       where tenant_id = $company and id = $1`,
      [id],
    );
    return;
  }
  for (let deleted: string | undefined = id; deleted !== undefined; ) {
    const removed: { rows: { parent_id: string | null }[] } = await tx.query(
      'delete from comments where tenant_id = $company and id = $1 returning parent_id',
      [deleted],
    );
    const above: string | null | undefined = removed.rows[0]?.parent_id;
    const tombstone = await tx.query(
      'select from comments where tenant_id = $company and id = $1 and is_deleted for update',
      [above],
    );
    deleted = above && tombstone.rowCount === 1 && !(await hasReplies(above)) ? above : undefined;
  }
}
