import type { Transaction } from '#server/database/connect';
import { Parameters } from '#server/sql/parameters';
import { tell } from './tell';

/** Tells a project's team of a new document. */
export async function tellOfDocument(tx: Transaction, projectId: string, id: string): Promise<void> {
  const parameters = new Parameters();
  const project = parameters.add(projectId, 'uuid');
  const source = `select distinct m.user_id, 'document' as kind, ${project} as record_id, 'documents' as resource,
      ${parameters.add(id, 'uuid')} as entity_id, 'projects' as parent_resource, ${project} as parent_id,
      '{}'::jsonb as details
    from project_users m where m.tenant_id = $company and m.project_id = ${project}`;
  await tell(tx, source, parameters);
}
