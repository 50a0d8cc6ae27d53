import type { BodyOf } from '#contract/endpoint';
import { type Client, clientEndpoints } from '#contract/resources/calls/clients';
import { filledFields, readFields } from './customFields';
import { defineMapping } from './mapping';
import { recordCalls } from './recordCalls';
import { systemMembersMapping } from './systemMembers';

/** @see rules 14.1 */
export const clientsMapping = defineMapping<
  Client,
  Client,
  BodyOf<typeof clientEndpoints.create>,
  BodyOf<typeof clientEndpoints.change>
>({
  ...recordCalls<Client, Client, BodyOf<typeof clientEndpoints.create>, BodyOf<typeof clientEndpoints.change>>(
    clientEndpoints,
  ),
  ...systemMembersMapping<BodyOf<typeof clientEndpoints.change>>('clients'),
  toRecord: (client) => ({ ...client, fields: readFields(client.dynamicFields) }),
  creation: ({ name, fields }) => ({ name, fields: filledFields(fields) }),
});
