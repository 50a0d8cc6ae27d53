import { createHmac } from 'node:crypto';
import { isId, newId } from '#server/database/ids';
import type { Services } from '#server/http/services';
import { tokenKeys } from '#server/process/keys';
import type { CallerIdentity } from '#server/security/tokens';

interface Owner {
  identity: CallerIdentity;
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
export function viewId({ identity, services }: Owner, wanted: string | undefined): string {
  const keys = tokenKeys(services.config);
  const isOwn = (id: string) => keys.some(({ secret }) => signed(secret, identity, id) === id.toLowerCase());
  return wanted !== undefined && isId(wanted) && isOwn(wanted) ? wanted : signed(keys[0].secret, identity, newId());
}
