import { projects } from '#server/database/schema';
import { fieldValuesColumn } from '#server/fields/read';
import { aggregatesOfProjects } from '#server/records/counters/aggregates';
import { bucketsByClient, storedBuckets } from '#server/records/counters/buckets';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import { teamJoin, userIds } from './columns';

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
  'documentCount',
  'imageCount',
  'travelDataCount',
  'commentsCount',
] as const;
const fields = listFields(projects, 'p', own);
const client = 'left join clients c on c.tenant_id = $company and c.id = p.client_id';

const ofAggregates = (column: string) =>
  `select ${column} as part, count from ${aggregatesOfProjects.table} where tenant_id = $company`;

/** Search covers title and description. @see rules 2.1 */
export const projectList: ListDescriptor = {
  unit: 'projects',
  table: 'projects',
  alias: 'p',
  columns: [
    selected(projects, 'p', ['id', ...own]),
    'c.name as "clientName"',
    `coalesce(team.internal, '[]') as "internalUsers"`,
    `coalesce(team.client, '[]') as "clientUsers"`,
    `${fieldValuesColumn('p')} as "fieldValues"`,
  ].join(', '),
  display: `${client} ${teamJoin}`,
  joins: { client },
  fields: {
    ...fields,
    title: { ...fields.title, holds: ['progress'] },
    // The index holds the first 40 characters.
    description: { ...fields.description, sortBy: `left(${fields.description.sql}, 40)` },
    clientName: {
      kind: 'text',
      sql: 'c.name',
      join: 'client',
      through: { table: 'clients', alias: 'c', key: 'name', column: 'client_id' },
    },
    internalUsers: userIds('InternalUser'),
    clientUsers: userIds('ClientUser'),
    userIds: userIds(),
  },
  search: { table: 'searchable_projects', column: 'search', sampled: true },
  sort: { field: 'updatedAt', order: 'DESC' },
  customFields: 'project',
  aggregates: aggregatesOfProjects,
  buckets: {
    updatedAt: storedBuckets('updatedAt'),
    createdAt: storedBuckets('createdAt'),
    startDate: storedBuckets('startDate'),
    progress: storedBuckets('progress'),
    clientId: storedBuckets('clientId'),
    title: storedBuckets('title'),
    clientName: bucketsByClient,
    endDate: { counted: ofAggregates('end_date'), type: 'date' },
    status: { counted: ofAggregates('status'), type: 'text' },
  },
};
