import { isEndingByRequest } from '#console/authProvider/signOut';
import type { Identity } from '#console/session/identity';
import { isOpen, type Upload } from './uploads';

/**
 * Files chosen before the session expired, kept in memory until a reload, because browser storage for texts cannot hold
 * files.
 */
const unsent = new Map<string, readonly Upload[]>();

const keyOf = (identity: Identity, place: string) => `${identity.tenantId}.${identity.id} ${place}`;

/** The files of a dialog's address. */
export const unsentFiles = (identity: Identity | null, place: string): readonly Upload[] =>
  (identity && unsent.get(keyOf(identity, place))) ?? [];

/**
 * Stores unfinished uploads of a dialog that closes because the session ended, but not after a manual sign-out.
 * @param identity owner of the dialog
 * @param now the signed-in user
 */
export function saveUnsentFiles(
  identity: Identity | null,
  now: Identity | null,
  place: string,
  uploads: readonly Upload[],
) {
  if (!identity) return;
  const open = uploads.filter(isOpen);
  unsent.delete(keyOf(identity, place));
  if (now || isEndingByRequest() || open.length === 0) return;
  unsent.set(
    keyOf(identity, place),
    open.map((upload) => ({ ...upload, state: 'chosen', sent: 0, problem: '' })),
  );
}
