import { sessionSteps } from './steps';
import { type OfferOptions, useOfferUndo } from './useOfferUndo';

/** Member of `meta` of each write that belongs to a step. */
export interface StepMeta {
  step: number;
}

interface UndoableOptions<T> extends OfferOptions {
  /** The message after the writes; absent: none. */
  said?(result: T): string;
  /** A further action in the message. */
  moreOf?(result: T): OfferOptions['more'];
}

/**
 * Groups several writes into one step of undo and shows a message with a button that undoes them. A single write is a
 * step without this hook.
 */
export function useUndoable(): <T>(write: (meta: StepMeta) => Promise<T>, options?: UndoableOptions<T>) => Promise<T> {
  const offer = useOfferUndo();
  return async (write, { said, moreOf, ...options } = {}) => {
    const { id, close } = sessionSteps.open();
    try {
      const result = await write({ step: id });
      if (said) offer(said(result), id, { ...options, more: moreOf?.(result) ?? options.more });
      return result;
    } finally {
      close();
    }
  };
}
