import { mentionPattern, mostMentions } from '#contract/extensions/notifications';
import type { Transaction } from '#server/database/connect';
import { Parameters } from '#server/sql/parameters';
import { seesProjectSql } from './holders';
import { tell } from './tell';

/** The ids of the people mentioned in a text, each once. */
const mentionedIn = (content: string): string[] =>
  [...new Set([...content.matchAll(mentionPattern)].map(([, , id = '']) => id.toLowerCase()))].slice(0, mostMentions);

/** Words as a person reads them: a mention is `@` with its name. */
export const plainWords = (content: string): string => content.replaceAll(mentionPattern, '@$1');

interface Told {
  id: string;
  projectId: string;
}

const rowOf = (comment: string, project: string) =>
  `${project} as record_id, 'comments' as resource, ${comment} as entity_id, 'projects' as parent_resource,
    ${project} as parent_id, '{}'::jsonb as details`;

/** SQL: the people mentioned in a comment who see the project. */
const mentioned = (ids: string, project: string) => `select u.id as user_id, 'mention' as kind, 1 as priority
  from users u join roles r on r.tenant_id = $company and r.id = u.role_id
  where u.tenant_id = $company and u.id = any(${ids}) and ${seesProjectSql(project)}`;

/**
 * Tells of a new comment: whom it mentions, whose comment it answers, and the project's team; each person of the first
 * of these.
 */
export async function tellOfComment(
  tx: Transaction,
  { id, projectId, parentId, content }: Told & { parentId: string | null; content: string },
): Promise<void> {
  const parameters = new Parameters();
  const project = parameters.add(projectId, 'uuid');
  const source = `select distinct on (c.user_id) c.user_id, c.kind, ${rowOf(parameters.add(id, 'uuid'), project)} from (
      ${mentioned(parameters.add(mentionedIn(content), 'uuid[]'), project)}
      union all select c.user_id, 'reply', 2 from comments c
        where c.tenant_id = $company and c.id = ${parameters.add(parentId, 'uuid')} and c.user_id is not null
      union all select m.user_id, 'comment', 3 from project_users m
        where m.tenant_id = $company and m.project_id = ${project}) c
    order by c.user_id, c.priority`;
  await tell(tx, source, parameters);
}

/** Notifies people newly mentioned in a changed comment. */
export async function tellOfMentions(
  tx: Transaction,
  { id, projectId, before, content }: Told & { before: string; content: string },
): Promise<void> {
  const known = new Set(mentionedIn(before));
  const added = mentionedIn(content).filter((user) => !known.has(user));
  if (added.length === 0) return;
  const parameters = new Parameters();
  const project = parameters.add(projectId, 'uuid');
  const source = `select c.user_id, c.kind, ${rowOf(parameters.add(id, 'uuid'), project)}
    from (${mentioned(parameters.add(added, 'uuid[]'), project)}) c`;
  await tell(tx, source, parameters);
}
