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
  photos: {
    waiting:
      '%{smart_count} photo waits for a connection. It is sent by itself. |||| %{smart_count} photos wait for a connection. They are sent by themselves.',
    kept: 'No connection: the photos are kept here and sent as soon as there is one.',
    send: 'Send now',
    leave: {
      title: '%{smart_count} photo has not been sent |||| %{smart_count} photos have not been sent',
      text: 'Photos that are kept lie on this device as they are. Atrium shows them to you alone, when you sign in here again.',
      keep: 'Keep on this device',
      discard: 'Discard',
    },
  },
} as const;
