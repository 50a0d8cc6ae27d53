import untranslated from 'virtual:untranslated';
import type { Texts } from '#contract/faults';
import type { LocaleName } from '#contract/locales';
import type { Messages } from './en';
import { type entrance as EnglishEntrance, entrance } from './en/entrance';
import type { LaterMessages } from './en/later';

/** The rooms before the sign-in, in the shape of the English ones. */
export type EntranceMessages = Texts<Omit<typeof EnglishEntrance, 'ra'>> & Pick<typeof EnglishEntrance, 'ra'>;

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

interface Words {
  readonly [key: string]: string | Words;
}

/** One's own words, and English ones where there are none. */
const filled = (own: Words, english: Words): Words => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(own).map(([key, said]) => {
      const other = english[key];
      return [key, typeof said === 'object' && typeof other === 'object' ? filled(said, other) : said];
    }),
  ),
});

/** A catalogue with English words for what nobody has translated yet; most lack nothing. */
async function whole<M extends object>(messages: M, name: LocaleName): Promise<M> {
  const english = await untranslated[name]?.();
  if (!english) return messages;
  return filled({ ...messages } as Words, english.default) as M; // of its shape
}

/** What a language says in rooms that are opened later. */
export const laterMessages = async (name: LocaleName): Promise<LaterMessages> =>
  whole(await brought(laters[`./${name}/later.ts`], name), name);

/** All that a language says. */
export const wholeMessages = async (name: LocaleName): Promise<Messages> =>
  whole(await brought(wholes[`./${name}/index.ts`], name), name);
