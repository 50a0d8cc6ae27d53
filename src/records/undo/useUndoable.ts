import { sessionSteps } from './steps';
import { type OfferOptions, useOfferUndo } from './useOfferUndo';

/** Goes into the `meta` of each write of the data provider that belongs to a step. */
export interface StepMeta {
  step: number;
}

interface UndoableOptions<T> extends OfferOptions {
  /** Message after the writes; absent: none. */
  said?(result: T): string;
  /** Further action in the message. */
  moreOf?(result: T): OfferOptions['more'];
}

/**
 * Makes several writes one step of undo, and says what they did with a button that takes them back. A write of its own
 * needs none of this: each is a step by itself.
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
