import { listening } from '#console/listening';

/**
 * Texts being typed in a project's comments, by form, and the open forms. Each keystroke is stored, including texts
 * being sent, so that a failed post, a closed tab or an expired session loses nothing. A manual sign-out deletes them.
 * @see rules 5.5
 */

/** A form: of a new comment, a reply, or a change. */
export type DraftTarget = 'new' | `reply:${string}` | `edit:${string}`;

export type SavedDrafts = Readonly<Record<string, string>>;

export interface Drafts {
  subscribe(listener: () => void): () => void;
  text(place: DraftTarget): string;
  /** The targets with an open form; the same object until it changes. */
  open(): ReadonlySet<string>;
  /** @param start the initial text, if there is no draft */
  show(place: DraftTarget, start?: string): void;
  type(place: DraftTarget, text: string): void;
  /** Closes a form and deletes its draft. */
  discard(place: DraftTarget): void;
  /** Empties the form and returns its text for sending. */
  send(place: DraftTarget): string;
  sent(place: DraftTarget, text: string): void;
  /** Restores the sent text to the form, before text typed since then. */
  failed(place: DraftTarget, text: string): void;
  /** Moves drafts of deleted comments to the form of a new comment. */
  rescue(isThere: (commentId: string) => boolean): void;
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n');

const isTarget = (name: string): name is DraftTarget =>
  name === 'new' || name.startsWith('reply:') || name.startsWith('edit:');

const commentIdOf = (place: string): string => place.slice(place.indexOf(':') + 1);

export function createDrafts(saved: SavedDrafts, save: (drafts: SavedDrafts) => void): Drafts {
  const texts = new Map(Object.entries(saved));
  const starts = new Map<string, string>();
  const sending = new Map<string, string[]>();
  const { tell, subscribe } = listening();
  let open: ReadonlySet<string> = new Set(texts.keys());

  /** Text typed in a form; '' while unchanged. */
  const typed = (place: string) => {
    const text = texts.get(place) ?? '';
    return text === starts.get(place) ? '' : text;
  };
  const changed = () => {
    const places = new Set([...sending.keys(), ...texts.keys()]);
    const all = [...places].map((place) => [place, joined([...(sending.get(place) ?? []), typed(place)])]);
    save(Object.fromEntries(all.filter(([, text]) => text)));
    tell();
  };
  const setOpen = (place: string, isOpen: boolean) => {
    if (open.has(place) === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(place);
    else next.delete(place);
    open = next;
  };
  const store = (place: string, text: string) => {
    const left = [...(sending.get(place) ?? [])];
    left.splice(left.indexOf(text), 1);
    if (left.length > 0) sending.set(place, left);
    else sending.delete(place);
  };
  const put = (place: string, text: string) => {
    texts.set(place, text);
    setOpen(place, true);
  };
  const take = (place: string): string => {
    const text = texts.get(place) ?? '';
    texts.delete(place);
    starts.delete(place);
    setOpen(place, false);
    return text;
  };

  return {
    subscribe,
    text: (place) => texts.get(place) ?? '',
    open: () => open,
    show(place, start = '') {
      if (start && !texts.has(place)) starts.set(place, start);
      put(place, texts.get(place) ?? start);
      changed();
    },
    type(place, text) {
      put(place, text);
      changed();
    },
    discard(place) {
      take(place);
      changed();
    },
    send(place) {
      const text = take(place);
      sending.set(place, [...(sending.get(place) ?? []), text]);
      changed();
      return text;
    },
    sent(place, text) {
      store(place, text);
      changed();
    },
    failed(place, text) {
      store(place, text);
      put(place, joined([text, texts.get(place) ?? '']));
      changed();
    },
    rescue(isThere) {
      const lost = [...texts.keys()].filter(
        (place) => place !== 'new' && isTarget(place) && !isThere(commentIdOf(place)),
      );
      if (lost.length === 0) return;
      const rescued = lost.map(typed);
      lost.forEach(take);
      texts.set('new', joined([texts.get('new') ?? '', ...rescued]));
      changed();
    },
  };
}
