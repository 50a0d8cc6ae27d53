import { unsentPhotos } from '#console/authProvider/unfinishedWork';
import { isUnreachable } from '#console/dataProvider/calls/apiError';
import { newKey } from '#console/dataProvider/calls/attempts';
import { connectivity } from '#console/dataProvider/calls/httpClient';
import type { AtriumDataProvider, ImageOwner } from '#console/dataProvider/types';
import { personalPrefix, preferences } from '#console/session/preferences';

/** A photo taken without a connection. */
export interface WaitingPhoto {
  key: string;
  owner: ImageOwner;
  file: File;
  description: string;
  category: string;
  /** When it was chosen, in milliseconds since 1970. */
  at: number;
  /** The backend's refusal; absent: not refused. */
  problem?: string;
}

/** The most photos that a browser stores for a person. */
export const waitingLimit = 100;

const storageKey = ({ key, at }: WaitingPhoto) => `${personalPrefix()}${String(at).padStart(15, '0')}.${key}`;

/** The signed-in user's waiting photos, oldest first. */
export async function waitingPhotos(): Promise<WaitingPhoto[]> {
  const stored = await unsentPhotos.all(personalPrefix());
  return (stored ?? []) as WaitingPhoto[]; // as stored
}

/**
 * Stores the number as a preference (`photos.waiting`), so that pages without waiting photos need not open IndexedDB.
 */
const count = async () => {
  const { length } = await waitingPhotos();
  preferences.set('photos.waiting', length || undefined);
};

/** @returns false if the browser has no storage, or too little */
export async function savePhoto(photo: Omit<WaitingPhoto, 'key' | 'at'>): Promise<boolean> {
  if ((await waitingPhotos()).length >= waitingLimit) return false;
  const whole = { ...photo, key: newKey(), at: Date.now() };
  const stored = (await unsentPhotos.set(storageKey(whole), whole)) !== undefined;
  await count();
  return stored;
}

export async function discardPhoto(photo: WaitingPhoto): Promise<void> {
  await unsentPhotos.remove(storageKey(photo));
  await count();
}

/** Deletes the signed-in user's waiting photos. */
export async function discardPhotos(): Promise<void> {
  for (const photo of await waitingPhotos()) await unsentPhotos.remove(storageKey(photo));
  await count();
}

/** Whether an upload failed because the backend could not be reached. */
export const isOffline = async (error: unknown): Promise<boolean> =>
  isUnreachable(error) && (await connectivity.isLost());

/**
 * Sends waiting photos one after another; refused ones stay with their reason. Only one of several tabs sends.
 * @param problemOf the message of a refusal
 * @returns the number of uploaded photos
 */
export async function sendPhotos(
  dataProvider: Pick<AtriumDataProvider, 'uploadImage'>,
  problemOf: (error: unknown) => string,
): Promise<number> {
  let sent = 0;
  const send = async () => {
    for (const photo of await waitingPhotos()) {
      const { key: _key, at: _at, problem: _problem, ...upload } = photo;
      try {
        await dataProvider.uploadImage(upload);
        sent += 1;
        await unsentPhotos.remove(storageKey(photo));
      } catch (error) {
        if (isUnreachable(error)) break;
        await unsentPhotos.set(storageKey(photo), { ...photo, problem: problemOf(error) });
      }
    }
    await count();
  };
  // there are no locks without https
  await (navigator.locks ? navigator.locks.request('atrium.photos', send) : send());
  return sent;
}
