import { isEndingByRequest } from '#console/authProvider/signOut';
import type { Identity } from '#console/session/identity';
import { isOpen, type Upload } from './uploads';

/**
 * Files chosen before the session expired, kept in memory until a reload, because browser storage for texts cannot hold
 * files.
 */
const unsent = new Map<string, readonly Upload[]>();

const keyOf = (identity: Identity, destination: string) => `${identity.tenantId}.${identity.id} ${destination}`;

/** The files of a dialog's address. */
export const unsentFiles = (identity: Identity | null, destination: string): readonly Upload[] =>
  (identity && unsent.get(keyOf(identity, destination))) ?? [];

/**
 * Stores unfinished uploads of a dialog that closes because the session ended, but not after a manual sign-out.
 * @param identity owner of the dialog
 * @param now the signed-in user
 */
export function saveUnsentFiles(
  identity: Identity | null,
  now: Identity | null,
  destination: string,
  uploads: readonly Upload[],
) {
  if (!identity) return;
  const open = uploads.filter(isOpen);
  unsent.delete(keyOf(identity, destination));
  if (now || isEndingByRequest() || open.length === 0) return;
  unsent.set(
    keyOf(identity, destination),
    open.map((upload) => ({ ...upload, state: 'chosen', sent: 0, problem: '' })),
  );
}
