import type { Room } from '#contract/faults';
import type { LocaleName } from '#contract/locales';
import type { Messages } from './en';
import { type entrance as EnglishEntrance, entrance } from './en/entrance';
import type { LaterMessages } from './en/later';

/** The rooms before the sign-in, in the shape of the English ones. */
export type EntranceMessages = Room<Omit<typeof EnglishEntrance, 'ra'>> & Pick<typeof EnglishEntrance, 'ra'>;

// those that nobody has chosen are not loaded, but for what English says before the sign-in
const entrances = import.meta.glob<EntranceMessages>(['./*/entrance.ts', '!./en/*'], { import: 'entrance' });
const wholes = import.meta.glob<Messages>('./*/index.ts', { import: 'messages' });
const laters = import.meta.glob<LaterMessages>('./*/later.ts', { import: 'later' });

/** What a language says before the sign-in. */
export const entranceMessages = async (name: LocaleName): Promise<EntranceMessages> =>
  (await entrances[`./${name}/entrance.ts`]?.()) ?? entrance;

async function brought<M>(load: (() => Promise<M>) | undefined, name: LocaleName): Promise<M> {
  if (!load) throw new Error(`The folder of the language '${name}' is not whole.`);
  return load();
}

/** What a language says in rooms that are opened later. */
export const laterMessages = (name: LocaleName): Promise<LaterMessages> => brought(laters[`./${name}/later.ts`], name);

/** All that a language says. */
export const wholeMessages = (name: LocaleName): Promise<Messages> => brought(wholes[`./${name}/index.ts`], name);
