import type { BodyOf } from '#contract/endpoint';
import { type Client, clients } from '#contract/resources/calls/clients';
import { filledFields, readFields } from './customFields';
import { defineMapping } from './mapping';
import { ownMembers } from './ownMembers';
import { recordCalls } from './recordCalls';

/** @see rules 14.1 */
export const clientsMapping = defineMapping<
  Client,
  Client,
  BodyOf<typeof clients.create>,
  BodyOf<typeof clients.change>
>({
  ...recordCalls<Client, Client, BodyOf<typeof clients.create>, BodyOf<typeof clients.change>>(clients),
  ...ownMembers<BodyOf<typeof clients.change>>('clients'),
  toRecord: (client) => ({ ...client, fields: readFields(client.dynamicFields) }),
  creation: ({ name, fields }) => ({ name, fields: filledFields(fields) }),
});
