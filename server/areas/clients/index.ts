import { holds, meets, projectWriting } from '#contract/permissions';
import { clientEndpoints } from '#contract/resources/calls/clients';
import { rowIds } from '#server/database/ids';
import { clients as table } from '#server/database/schema';
import { recordArea } from '#server/records/sources/area';
import { clientChoices, clientList } from './list';
import { clientsInUse } from './rules';

/** @see rules 7.1, 7.3 */
export const clientsArea = recordArea(clientEndpoints, {
  resource: 'clients',
  table,
  list: clientList,
  listFor: (identity) => (holds(identity, 'Clients:View') ? clientList : clientChoices),
  // A caller who writes projects sees the client's name in the selector: 403, not 404.
  seenOtherwise: (identity) => meets(identity, [projectWriting]),
  refuse: async ({ tx }, rows, action) => (action === 'delete' ? clientsInUse(tx, rowIds(rows)) : new Map()),
});
