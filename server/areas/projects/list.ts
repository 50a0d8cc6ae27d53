import type { ListDescriptor } from '../../lists/descriptor';
import { counts, projectColumns, projectJoins, userIds } from './columns';

const client = 'left join clients c on c.tenant_id = p.tenant_id and c.id = p.client_id';

/** Search covers title and description. @see part 1, section 2.4 */
export const projectList: ListDescriptor = {
  unit: 'projects',
  table: 'projects',
  alias: 'p',
  columns: projectColumns,
  display: projectJoins,
  joins: { client },
  fields: {
    title: { kind: 'text', sql: 'p.title', nullable: false },
    description: { kind: 'text', sql: 'p.description', nullable: false },
    status: { kind: 'text', sql: 'p.status', nullable: false },
    startDate: { kind: 'day', sql: 'p.start_date', nullable: false },
    endDate: { kind: 'day', sql: 'p.end_date', nullable: false },
    progress: { kind: 'number', sql: 'p.progress', nullable: false },
    clientId: { kind: 'id', sql: 'p.client_id', nullable: false },
    clientName: { kind: 'text', sql: 'c.name', join: 'client' },
    documentCount: { kind: 'number', sql: counts.documentCount, nullable: false },
    imageCount: { kind: 'number', sql: counts.imageCount, nullable: false },
    travelDataCount: { kind: 'number', sql: `(${counts.travelDataCount})`, nullable: false },
    commentsCount: { kind: 'number', sql: counts.commentsCount, nullable: false },
    createdAt: { kind: 'instant', sql: 'p.created_at', nullable: false },
    updatedAt: { kind: 'instant', sql: 'p.updated_at', nullable: false },
    internalUsers: { kind: 'idArray', ids: userIds('InternalUser') },
    clientUsers: { kind: 'idArray', ids: userIds('ClientUser') },
    userIds: { kind: 'idArray', ids: userIds() },
  },
  search: { table: 'searchable_projects', column: 'search' },
  sort: { field: 'updatedAt', order: 'DESC' },
  customFields: 'project',
};
