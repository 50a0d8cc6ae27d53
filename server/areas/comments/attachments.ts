import { message } from '#contract/message';
import { holds } from '#contract/permissions';
import { mostAttachments } from '#contract/resources/calls/comments';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { invalid } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';

/** All documents and images that comments name. */
export const attachmentsOf = (rows: readonly { attachments: string[] | null }[]): string[] =>
  rows.flatMap(({ attachments }) => attachments ?? []);

/**
 * The documents and images of a project that the caller may see, by id: all of them with the right to, else one's own.
 * @param ids of these alone; absent: all that comments of the project name
 * @see rules 5.8
 */
export async function seenAttachments(
  tx: Transaction,
  identity: CallerIdentity,
  projectId: string,
  ids?: readonly string[],
): Promise<Set<string>> {
  if (ids?.length === 0) return new Set();
  const named = ids
    ? 'f.id = any ($4::uuid[])'
    : `f.id in (select unnest(c.attachments) from comments c
        where c.tenant_id = $company and c.project_id = $1 and c.attachments is not null)`;
  const seenIn = (table: 'documents' | 'images', by: '$2' | '$3') =>
    `select f.id from ${table} f
     where f.tenant_id = $company and f.owner_kind = 'project' and f.owner_id = $1
       and (${by}::uuid is null or f.created_by = ${by}) and ${named}`;
  const found = await tx.query<{ id: string }>(`${seenIn('documents', '$2')} union all ${seenIn('images', '$3')}`, [
    projectId,
    holds(identity, 'ProjectDocuments:View') ? null : identity.userId,
    holds(identity, 'ProjectImages:View') ? null : identity.userId,
    ...(ids ? [ids] : []),
  ]);
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * The documents and images of a comment as it is written, each once.
 * @param known those attached already. The writer is not shown those in the trash and out of sight; they stay.
 * @returns null: none
 * @throws Problem 400 for one that is not the project's, or that the writer may not see, and for too many
 */
export async function requireAttachments(
  tx: Transaction,
  identity: CallerIdentity,
  projectId: string,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<string[] | null> {
  const wanted = [...new Set(ids)];
  const named = [...new Set([...wanted, ...known])];
  const seen = await seenAttachments(tx, identity, projectId, named.filter(isId));
  if (wanted.some((id) => !seen.has(id) && !known.includes(id))) {
    throw invalid({ attachments: [message('records.commentAttachment')] });
  }
  const hidden = known.filter((id) => !seen.has(id) && !wanted.includes(id));
  const attachments = [...wanted, ...hidden];
  if (attachments.length > mostAttachments) {
    throw invalid({ attachments: [message('records.entries', { limit: mostAttachments })] });
  }
  return attachments.length > 0 ? attachments : null;
}
