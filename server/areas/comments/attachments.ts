import { message } from '#contract/message';
import { holds } from '#contract/permissions';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import { invalid } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';

/** All documents that comments name. */
export const attachmentsOf = (rows: readonly { attachments: string[] | null }[]): string[] =>
  rows.flatMap(({ attachments }) => attachments ?? []);

/**
 * The documents of a project that the caller may see, by id: all of them with the right to, else one's own.
 * @param ids of these documents alone; absent: all that comments of the project name
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
    ? 'd.id = any ($3::uuid[])'
    : `d.id in (select unnest(c.attachments) from comments c
        where c.tenant_id = $company and c.project_id = $1 and c.attachments is not null)`;
  const found = await tx.query<{ id: string }>(
    `select d.id from documents d
     where d.tenant_id = $company and d.owner_kind = 'project' and d.owner_id = $1
       and ($2::uuid is null or d.created_by = $2) and ${named}`,
    [projectId, holds(identity, 'ProjectDocuments:View') ? null : identity.userId, ...(ids ? [ids] : [])],
  );
  return new Set(found.rows.map(({ id }) => id));
}

/**
 * The documents to attach to a comment, each once.
 * @param known those that are attached already, and stay whatever the writer sees of them
 * @returns null: none
 * @throws Problem 400 for a document that is not the project's, or that the writer may not see
 */
export async function requireAttachments(
  tx: Transaction,
  identity: CallerIdentity,
  projectId: string,
  ids: readonly string[],
  known: readonly string[] = [],
): Promise<string[] | null> {
  const wanted = [...new Set(ids)];
  const added = wanted.filter((id) => !known.includes(id));
  const seen = added.every(isId) ? await seenAttachments(tx, identity, projectId, added) : new Set();
  if (added.some((id) => !seen.has(id))) throw invalid({ attachments: [message('records.commentDocument')] });
  return wanted.length > 0 ? wanted : null;
}
