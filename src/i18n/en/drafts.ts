/** What is said of what was typed and not saved. */
export const drafts = {
  found: 'You have an unsaved draft from %{when}.',
  now: 'Now',
  draft: 'Draft',
  restore: 'Restore',
  discard: 'Discard',
  collided: 'Somebody else has changed this meanwhile. Choose what stays:',
  mine: 'Mine',
  theirs: 'Theirs',
} as const;
