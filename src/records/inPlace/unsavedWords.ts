/**
 * Why a value is unsaved: the backend refused it; a conflict, so that the person keeps their own value or takes the
 * other one; a restored draft.
 */
export type FailureKind = 'failed' | 'collided' | 'drafted';

/** Texts of the buttons that save the value again, or leave what the record holds. */
export const unsavedWords = {
  failed: { on: 'lists.bulk.retry', back: 'lists.cells.take_back' },
  collided: { on: 'common.overwrite', back: 'drafts.use_theirs' },
  drafted: { on: 'common.save', back: 'drafts.discard' },
} as const satisfies Record<FailureKind, { on: string; back: string }>;
