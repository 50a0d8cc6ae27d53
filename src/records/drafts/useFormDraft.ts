import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import type { StoredDraft as Draft, FormDraftKeeper } from '#console/authProvider/formDrafts';
import type { FormValues } from './differences';

/** A form's draft, and the one of before that the person has not answered to. */
export interface DraftState {
  keeper: FormDraftKeeper;
  restored: Draft | undefined;
  answer(): void;
  /** The person gives up what was typed; what was offered and not answered stays. */
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

/** Keeps what was typed last when the form, or the page, goes. */
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
 * Keeps what is typed into something that is no form of react-hook-form; what is offered of before stays beside it until
 * the person answers.
 * @see rules 13.25
 */
export function useStoreTyped({ keeper, restored: restoredDraft }: DraftState, typed: FormValues): void {
  const text = JSON.stringify(typed);
  const keep = useEvent(() => {
    const at = Object.keys(typed).length > 0 ? undefined : restoredDraft?.at;
    keeper.keep({ ...restoredDraft?.typed, ...typed }, at);
  });
  useEffect(() => {
    // the event is the same one throughout: these are what it is for
    void [text, restoredDraft];
    keep();
  }, [text, restoredDraft, keep]);
  useFlush(keeper);
}
