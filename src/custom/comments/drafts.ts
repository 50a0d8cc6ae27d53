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
  text(target: DraftTarget): string;
  /** The targets with an open form; the same object until it changes. */
  open(): ReadonlySet<string>;
  /** @param start the initial text, if there is no draft */
  show(target: DraftTarget, start?: string): void;
  type(target: DraftTarget, text: string): void;
  /** Closes a form and deletes its draft. */
  discard(target: DraftTarget): void;
  /** Empties the form and returns its text for sending. */
  send(target: DraftTarget): string;
  sent(target: DraftTarget, text: string): void;
  /** Restores the sent text to the form, before text typed since then. */
  failed(target: DraftTarget, text: string): void;
  /** Moves drafts of deleted comments to the form of a new comment. */
  rescue(isThere: (commentId: string) => boolean): void;
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('\n\n');

const isTarget = (name: string): name is DraftTarget =>
  name === 'new' || name.startsWith('reply:') || name.startsWith('edit:');

const commentIdOf = (target: string): string => target.slice(target.indexOf(':') + 1);

export function createDrafts(saved: SavedDrafts, save: (drafts: SavedDrafts) => void): Drafts {
  const texts = new Map(Object.entries(saved));
  const starts = new Map<string, string>();
  const sending = new Map<string, string[]>();
  const { tell, subscribe } = listening();
  let open: ReadonlySet<string> = new Set(texts.keys());

  /** Text typed in a form; '' while unchanged. */
  const typed = (target: string) => {
    const text = texts.get(target) ?? '';
    return text === starts.get(target) ? '' : text;
  };
  const changed = () => {
    const targets = new Set([...sending.keys(), ...texts.keys()]);
    const all = [...targets].map((target) => [target, joined([...(sending.get(target) ?? []), typed(target)])]);
    save(Object.fromEntries(all.filter(([, text]) => text)));
    tell();
  };
  const setOpen = (target: string, isOpen: boolean) => {
    if (open.has(target) === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(target);
    else next.delete(target);
    open = next;
  };
  const store = (target: string, text: string) => {
    const left = [...(sending.get(target) ?? [])];
    left.splice(left.indexOf(text), 1);
    if (left.length > 0) sending.set(target, left);
    else sending.delete(target);
  };
  const put = (target: string, text: string) => {
    texts.set(target, text);
    setOpen(target, true);
  };
  const take = (target: string): string => {
    const text = texts.get(target) ?? '';
    texts.delete(target);
    starts.delete(target);
    setOpen(target, false);
    return text;
  };

  return {
    subscribe,
    text: (target) => texts.get(target) ?? '',
    open: () => open,
    show(target, start = '') {
      if (start && !texts.has(target)) starts.set(target, start);
      put(target, texts.get(target) ?? start);
      changed();
    },
    type(target, text) {
      put(target, text);
      changed();
    },
    discard(target) {
      take(target);
      changed();
    },
    send(target) {
      const text = take(target);
      sending.set(target, [...(sending.get(target) ?? []), text]);
      changed();
      return text;
    },
    sent(target, text) {
      store(target, text);
      changed();
    },
    failed(target, text) {
      store(target, text);
      put(target, joined([text, texts.get(target) ?? '']));
      changed();
    },
    rescue(isThere) {
      const lost = [...texts.keys()].filter(
        (target) => target !== 'new' && isTarget(target) && !isThere(commentIdOf(target)),
      );
      if (lost.length === 0) return;
      const rescued = lost.map(typed);
      lost.forEach(take);
      texts.set('new', joined([texts.get('new') ?? '', ...rescued]));
      changed();
    },
  };
}
