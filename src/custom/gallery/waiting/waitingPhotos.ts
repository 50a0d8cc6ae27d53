import { unsentPhotos } from '#console/authProvider/unfinishedWork';
import { isUnreachable } from '#console/dataProvider/calls/apiError';
import { newKey } from '#console/dataProvider/calls/attempts';
import { connectivity } from '#console/dataProvider/calls/httpClient';
import type { AtriumDataProvider, ImageOwner } from '#console/dataProvider/types';
import { personalPrefix, preferences } from '#console/session/preferences';

/** A photo that was taken without a connection. */
export interface WaitingPhoto {
  key: string;
  owner: ImageOwner;
  file: File;
  description: string;
  category: string;
  /** When it was chosen, in milliseconds since 1970. */
  at: number;
  /** Why it was refused, for people; absent: it has not been. */
  problem?: string;
}

/** How many of them somebody's browser keeps. */
export const waitingLimit = 100;

const storageKey = ({ key, at }: WaitingPhoto) => `${personalPrefix()}${String(at).padStart(15, '0')}.${key}`;

/** The signed-in user's waiting photos, oldest first. */
export async function waitingPhotos(): Promise<WaitingPhoto[]> {
  const stored = await unsentPhotos.all(personalPrefix());
  return (stored ?? []) as WaitingPhoto[]; // as they were kept
}

/** How many wait is a preference (`photos.waiting`), so that a page without any opens no store. */
const count = async () => {
  const { length } = await waitingPhotos();
  preferences.set('photos.waiting', length || undefined);
};

/** @returns whether it is kept: some browsers keep nothing, and none keeps more than there is room for */
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

/** Throws away all that wait of whoever is signed in. */
export async function discardPhotos(): Promise<void> {
  for (const photo of await waitingPhotos()) await unsentPhotos.remove(storageKey(photo));
  await count();
}

/** Whether an upload failed because the backend could not be reached. */
export const isOffline = async (error: unknown): Promise<boolean> =>
  isUnreachable(error) && (await connectivity.isLost());

/**
 * Sends what waits, one after the other; what is refused stays with its reason. Of several tabs one sends.
 * @param problemOf what a person reads of a refusal
 * @returns how many have arrived
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
  // without https there are no locks
  await (navigator.locks ? navigator.locks.request('atrium.photos', send) : send());
  return sent;
}
