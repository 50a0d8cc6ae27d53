import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import type { StoredDraft as Draft, FormDraftKeeper } from '#console/authProvider/formDrafts';
import type { FormValues } from './differences';

/** The draft of a form, and a restored draft that the person has not accepted or discarded yet. */
export interface DraftState {
  keeper: FormDraftKeeper;
  restored: Draft | undefined;
  answer(): void;
  /** Discards what was typed in this form. A restored draft without an answer stays. */
  discard(): void;
}

export function useFormDraft(keeper: FormDraftKeeper): DraftState {
  const [restored, setRestored] = useState(() => keeper.read());
  return {
    keeper,
    restored,
    answer: () => setRestored(undefined),
    discard() {
      if (restored) keeper.keep(restored.typed, restored.at);
      else keeper.end();
    },
  };
}

/** Stores the latest values when the form or the page closes. */
export function useFlush(keeper: FormDraftKeeper): void {
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
}

/**
 * Stores the draft of a screen without react-hook-form. A restored draft is kept until the person accepts or discards
 * it.
 * @see rules 13.25
 */
export function useStoreTyped({ keeper, restored: restoredDraft }: DraftState, typed: FormValues): void {
  const text = JSON.stringify(typed);
  const keep = useEvent(() => {
    const at = Object.keys(typed).length > 0 ? undefined : restoredDraft?.at;
    keeper.keep({ ...restoredDraft?.typed, ...typed }, at);
  });
  useEffect(() => {
    // the event function never changes: these values trigger the effect
    void [text, restoredDraft];
    keep();
  }, [text, restoredDraft, keep]);
  useFlush(keeper);
}
