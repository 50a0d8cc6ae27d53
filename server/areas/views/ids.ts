import { createHmac } from 'node:crypto';
import { isId, newId } from '#server/database/ids';
import type { Services } from '#server/http/services';
import { tokenKeys } from '#server/process/keys';
import type { CallerIdentity } from '#server/security/tokens';

interface Owner {
  identity: Pick<CallerIdentity, 'tenantId' | 'userId'>;
  services: Services;
}

/** The number of digits at the end of an id that only the server can write for an owner. */
const digits = 10;

const signed = (secret: string, { tenantId, userId }: Owner['identity'], id: string): string => {
  const start = id.toLowerCase().slice(0, -digits);
  const signature = createHmac('sha256', secret).update(`atrium view ${tenantId} ${userId} ${start}`).digest('hex');
  return start + signature.slice(0, digits);
};

/**
 * The id of a person's new view: the wanted one where the person's own view had it, so that nobody takes the id of
 * another person's deleted view, or learns whether a view exists. A deleted view leaves nothing behind that names its
 * owner, so the id itself does.
 */
export const viewId = (owner: Owner, wanted: string | undefined): string =>
  isViewIdOf(owner, wanted) ? wanted : signed(tokenKeys(owner.services.config)[0].secret, owner.identity, newId());

/** Whether the server has given an id to a view of this person, who may have deleted the view since. */
export const isViewIdOf = ({ identity, services }: Owner, id: string | undefined): id is string =>
  id !== undefined &&
  isId(id) &&
  tokenKeys(services.config).some(({ secret }) => signed(secret, identity, id) === id.toLowerCase());
