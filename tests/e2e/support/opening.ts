import type { TextKey } from '#console/i18n/useText';

/**
 * A step on the way to a surface: a key presses the element of that name (`press` and `of`: with that word in its
 * name); `link` presses the link with somebody's own words; `keys` are pressed as they are; `typed` goes where the
 * focus is, `pasted` too; `twice` presses twice; `file` is chosen.
 */
export type Step =
  | TextKey
  | { press: TextKey; of: string }
  | { link: string }
  | { keys: string }
  | { typed: string }
  | { pasted: string }
  | { twice: string }
  | { once: string }
  | { file: FileName };

export type FileName = 'image' | 'document' | 'rows' | 'schema';

export interface Opening {
  /** The source of what opens; none: it is no dialog, but a state of its screen. */
  source?: string;
  /** The address; `:project` and its like are the ids of the company's own. */
  at: string;
  steps?: readonly Step[];
  /** Steps before anything else is opened, where Escape is not enough. */
  after?: readonly Step[];
  /** At this width alone, where the other has no way there. */
  only?: 'wide' | 'narrow';
  /** The surface is opened at 1440 px and made narrow: its way begins in a table. */
  fromWide?: true;
  /** The surface stands at its button, and comes along to another width only when it is opened there. */
  atButton?: true;
  /** Axe goes over it, too: mirrored, and in the dark scheme. */
  axe?: true;
  /** The surface opens over a dialog. */
  overDialog?: true;
  /** The surface is a dialog that a menu opens, which may still be closing. */
  fromMenu?: true;
  /** The part of the page that it changes; none: all that is on top. */
  within?: string;
}
