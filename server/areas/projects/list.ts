import { projects } from '../../database/schema';
import { fieldValuesColumn } from '../../fields/read';
import type { ListDescriptor } from '../../lists/descriptor';
import { listFields, selected } from '../../records/columns';
import { counts, teamJoin, userIds } from './columns';

const own = [
  'title',
  'description',
  'status',
  'startDate',
  'endDate',
  'progress',
  'clientId',
  'createdAt',
  'updatedAt',
] as const;
const count = (sql: string) => ({ kind: 'number', sql: `(${sql})`, nullable: false }) as const;
const client = 'left join clients c on c.tenant_id = p.tenant_id and c.id = p.client_id';

/** Search covers title and description. @see part 1, section 2.4 */
export const projectList: ListDescriptor = {
  unit: 'projects',
  table: 'projects',
  alias: 'p',
  columns: [
    selected(projects, 'p', ['id', ...own]),
    'c.name as "clientName"',
    ...Object.entries(counts).map(([name, sql]) => `${sql} as "${name}"`),
    `coalesce(team.internal, '[]') as "internalUsers"`,
    `coalesce(team.client, '[]') as "clientUsers"`,
    `${fieldValuesColumn('p')} as "fieldValues"`,
  ].join(', '),
  display: `${client} ${teamJoin}`,
  joins: { client },
  fields: {
    ...listFields(projects, 'p', own),
    clientName: { kind: 'text', sql: 'c.name', join: 'client' },
    documentCount: count(counts.documentCount),
    imageCount: count(counts.imageCount),
    travelDataCount: count(counts.travelDataCount),
    commentsCount: count(counts.commentsCount),
    internalUsers: { kind: 'idArray', ids: userIds('InternalUser') },
    clientUsers: { kind: 'idArray', ids: userIds('ClientUser') },
    userIds: { kind: 'idArray', ids: userIds() },
  },
  search: { table: 'searchable_projects', column: 'search' },
  sort: { field: 'updatedAt', order: 'DESC' },
  customFields: 'project',
};
