import { call } from '#console/dataProvider/calls';
import { pagedList } from '#console/dataProvider/simpleRest';
import { type Client, clients } from '#contract/clients';
import type { BodyOf } from '#contract/endpoint';
import { fieldsOf, filledFields, readFields } from './customFields';
import { defineMapping } from './mapping';

/** @see rules 14.1 */
export const clientsMapping = defineMapping<
  Client,
  Client,
  BodyOf<typeof clients.create>,
  BodyOf<typeof clients.change>
>({
  pages: pagedList(clients.list),
  search: ({ name }) => [name],
  list: ({ signal }) => call(clients.list, { signal }),
  get: (id, { signal }) => call(clients.get, { params: { id }, signal }),
  create: (body, { headers }) => call(clients.create, { body, headers }),
  change: (id, body, { headers }) => call(clients.change, { params: { id }, body, headers }),
  remove: (id, { headers }) => call(clients.delete, { params: { id }, headers }),
  changeMany: (ids, changes) => call(clients.changeMany, { body: { ids, changes } }),
  changeRows: (rows, dryRun) => call(clients.changeMany, { body: { rows, dryRun } }),
  figures: (query) => call(clients.figures, { query }),
  removeMany: (ids) => call(clients.deleteMany, { body: { ids } }),
  changeMatching: (matching, changes) => call(clients.changeMany, { body: { ...matching, changes } }),
  removeMatching: (matching) => call(clients.deleteMany, { body: matching }),
  toRecord: (client) => ({ ...client, fields: readFields(client.dynamicFields) }),
  creation: ({ name, fields }) => ({ name, fields: filledFields(fields) }),
  changes: ({ name, fields }) => ({ ...(name !== undefined && { name }), ...(fields && { fields: fieldsOf(fields) }) }),
});
