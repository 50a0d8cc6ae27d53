/**
 * Reasons for an unsaved value: a refusal of the backend, a conflict in which the person chooses a value, a restored
 * draft.
 */
export type FailureKind = 'failed' | 'collided' | 'drafted';

/** Texts of the buttons that save the value again, or keep the record's value. */
export const unsavedWords = {
  failed: { on: 'lists.bulk.retry', back: 'lists.cells.take_back' },
  collided: { on: 'common.overwrite', back: 'drafts.use_theirs' },
  drafted: { on: 'common.save', back: 'drafts.discard' },
} as const satisfies Record<FailureKind, { on: string; back: string }>;
