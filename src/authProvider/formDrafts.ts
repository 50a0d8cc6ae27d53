import { lasting } from '#console/session/browserStorage';
import { asRecord } from '#console/session/identity';
import { personalPrefix } from '#console/session/preferences';
import { session } from '#console/session/session';

/** Unsaved values of a form, by path (`title`, `fields.f_1`). */
export interface StoredDraft {
  /** When the values were typed, in milliseconds since 1970. */
  at: number;
  typed: Readonly<Record<string, unknown>>;
}

export interface FormDraftKeeper {
  /** Reads the stored draft; undefined: none, or too old. */
  read(): StoredDraft | undefined;
  /**
   * Stores the values after a short pause. Without values the draft is deleted.
   * @param at time of typing; by default now
   */
  keep(typed: StoredDraft['typed'], at?: number): void;
  /** Stores at once, before the form or page closes. */
  flush(): void;
  forget(): void;
  /** Ends the draft after a save: deletes it and ignores later values. */
  end(): void;
}

const part = 'drafts.forms.';
const isDraft = /^atrium\..+\.drafts\.forms\./;

/** Limits for all drafts in this browser: days, number, and characters of one and of all. */
export const draftBounds = { age: 30 * 86_400_000, count: 50, size: 100_000, total: 1_000_000 } as const;
const pause = 400;

/** Counts manual sign-outs, which also end the drafts of open forms. */
let generation = 0;

const parse = (text: string | null): StoredDraft | undefined => {
  try {
    const { at, typed } = asRecord(JSON.parse(text ?? 'null'));
    return typeof at === 'number' && Date.now() - at < draftBounds.age ? { at, typed: asRecord(typed) } : undefined;
  } catch {
    return undefined;
  }
};

/** Passwords and files are never stored. */
const isKeepable = (value: unknown): boolean =>
  !(value instanceof Blob) && (typeof value !== 'object' || value === null || Object.values(value).every(isKeepable));
const keepable = (typed: StoredDraft['typed']) =>
  Object.fromEntries(
    Object.entries(typed).filter(([address, value]) => !/password/i.test(address) && isKeepable(value)),
  );

/** Deletes expired drafts, and the oldest ones beyond the limits. */
function tidy(): void {
  const drafts = lasting
    .keys()
    .filter((key) => isDraft.test(key))
    .map((key) => {
      const text = lasting.get(key);
      return { key, size: text?.length ?? 0, at: parse(text)?.at ?? 0 };
    })
    .sort((one, other) => other.at - one.at);
  let total = 0;
  for (const [address, { key, size, at }] of drafts.entries()) {
    total += size;
    if (at === 0 || address >= draftBounds.count || total > draftBounds.total) lasting.remove(key);
  }
}

/**
 * The draft of one form for the signed-in user. It survives a reload, a crash, a lost connection and an expired
 * session.
 * @param address the form's resource and record id
 * @see rules 13.25
 */
export function formDraft(address: string): FormDraftKeeper {
  const owner = personalPrefix();
  const key = `${owner}${part}${address}`;
  const born = generation;
  const owned = session.identity() !== null;
  /** Whether the form's user is still signed in; otherwise closing the form must not delete the draft. */
  const isOwnersTurn = () => personalPrefix() === owner;
  let waiting: StoredDraft | undefined;
  let stored: StoredDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const forget = () => {
    if (!isOwnersTurn()) return;
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    stored = undefined;
    lasting.remove(key);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // a manual sign-out in another tab has deleted the stored draft
    const draft = waiting ?? (isOwnersTurn() ? undefined : stored);
    waiting = undefined;
    stored = draft ?? stored;
    if (!draft || ended || born !== generation || !owned) return;
    const typed = keepable(draft.typed);
    const text = JSON.stringify({ at: draft.at, typed } satisfies StoredDraft);
    if (Object.keys(typed).length === 0) lasting.remove(key);
    else if (text.length <= draftBounds.size) lasting.set(key, text);
    tidy();
  };
  return {
    read: () => parse(lasting.get(key)),
    keep(typed, at = Date.now()) {
      if (ended || !isOwnersTurn()) return;
      waiting = { at, typed };
      timer ??= setTimeout(flush, pause);
    },
    flush,
    forget,
    end() {
      forget();
      ended ||= isOwnersTurn();
    },
  };
}

/** A number that changes whenever drafts of a person are deleted. */
export const draftGeneration = (): number => generation;

/** Keys of all unsaved texts of the user, comments included. */
function ownDrafts(): string[] {
  const own = `${personalPrefix()}drafts.`;
  return lasting.keys().filter((key) => key.startsWith(own));
}

export const hasDrafts = (): boolean => ownDrafts().length > 0;

export function forgetDrafts(): void {
  generation += 1;
  for (const key of ownDrafts()) lasting.remove(key);
}
