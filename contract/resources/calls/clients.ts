import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { bulkByFilterEndpoints } from '../../extensions/bulk';
import { importEndpoint } from '../../extensions/importing';
import { aggregatesEndpoint } from '../../lists/listAggregates';
import { pagesOf, recordListQuery } from '../../lists/listQuery';
import { projectWriting } from '../../permissions';
import { clients as definition } from '../clients';
import { manyMembers, repliedMembers, sentMembers, typedMembers } from './memberSchemas';

/** Without the right to view clients, lists contain id and name only. */
export const client = z.object(repliedMembers(definition));
export type Client = z.infer<typeof client>;

const members = sentMembers(definition);
export const clientCreation = z.object(members);
export const clientChanges = z.object(members).partial();

/** Values of the client form. */
export const clientForm = z.object(typedMembers(definition));

/** Changes to many clients: choices can be added and removed. */
export const manyClientChanges = clientChanges.extend(manyMembers(definition)).partial();

const viewing = [['Clients:View']] as const;
const editing = [['Clients:Edit']] as const;

const one = { replies: { 200: client }, errors: [404], etag: true } as const;

export const clientEndpoints = {
  figures: aggregatesEndpoint('/api/Clients/figures', viewing),
  list: endpoint('GET /api/Clients', {
    summary: 'The clients',
    needs: [['Clients:View', ...projectWriting]],
    ...pagesOf('clients', client, recordListQuery),
    errors: [401],
  }),
  create: endpoint('POST /api/Clients', {
    summary: 'A new client',
    needs: [['Clients:Create']],
    body: clientCreation,
    replies: { 201: client },
    errors: [400],
    etag: true,
  }),
  get: endpoint('GET /api/Clients/{id}', { summary: 'One client', needs: viewing, ...one }),
  change: endpoint('PATCH /api/Clients/{id}', {
    summary: 'Change a client',
    needs: editing,
    body: clientChanges,
    ...one,
  }),
  delete: endpoint('DELETE /api/Clients/{id}', {
    summary: 'Delete a client that has no projects and no users',
    needs: [['Clients:Delete']],
    replies: { 200: 'empty' },
    errors: [404],
    etag: true,
  }),
  importRows: importEndpoint('/api/Clients', [['Clients:Create', 'Clients:Edit']]),
  ...bulkByFilterEndpoints('/api/Clients', {
    changes: manyClientChanges,
    change: editing,
    remove: [['Clients:Delete']],
  }),
};
