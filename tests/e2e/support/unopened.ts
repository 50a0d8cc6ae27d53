/** Components that others are made of, and that open with them. */
export const frames: readonly string[] = [
  'src/custom/documents/upload/UploadDialog.tsx',
  'src/layout/dialogs/ConfirmDialog.tsx',
  'src/layout/dialogs/DetailsDialog.tsx',
  'src/layout/dialogs/FormDialog.tsx',
  'src/lists/toolbar/ToolbarPopover.tsx',
  'src/records/DeleteRecord.tsx',
  'src/records/RecordDetails.tsx',
  'src/records/RecordForm.tsx',
  'src/resources/clients/ClientDetails.tsx',
];

/** Components that are not opened, and why. */
export const unopened: Readonly<Record<string, string>> = {
  'src/custom/schemaEditor/FieldRoles.tsx': 'lists roles, which are data: accessReview.spec.ts opens it',
  'src/records/access/RecordViewers.tsx': 'lists people, who are data: accessReview.spec.ts opens it',
  'src/records/access/EffectDialog.tsx':
    'asks where a role with people changes: accessReview.spec.ts and identity.spec.ts open it',
  'src/custom/comments/mentions/MentionList.tsx': 'lists people, who are data: mentions.spec.ts opens it',
  'src/custom/notifications/NotificationsPopover.tsx':
    'lists what the server says in its own languages: notifications.spec.ts opens it',
  'src/custom/password/ReauthenticationDialog.tsx': 'asks where the sign-in is long ago: twoFactor.spec.ts opens it',
  'src/custom/profile/Passkeys.tsx': 'asks about a passkey, and the run has made none: passkeys.spec.ts opens it',
  'src/custom/profile/SetUpDialog.tsx': 'shows a secret, which is data: twoFactor.spec.ts opens it',
  'src/custom/profile/TurnOffDialog.tsx': 'is there once a factor is on: twoFactor.spec.ts opens it',
  'src/custom/identity/ProviderCard.tsx': 'asks about a provider, and the run has made none',
  'src/custom/profile/CalendarAddress.tsx': 'asks before an address ends, and the run has made none',
  'src/custom/gallery/waiting/PhotosBeforeSignOut.tsx':
    'asks for photos that wait without a connection, at the sign-out',
  'src/custom/gallery/waiting/WaitingPhotos.tsx':
    'asks in the words of DeleteAttached, for photos without a connection',
  'src/custom/securityLog/EventDialog.tsx': 'shows what was logged, which is data: securityLog.spec.ts opens it',
  'src/custom/tokens/TokenList.tsx': 'asks before a token ends, and the run has made none: tokens.spec.ts opens it',
  'src/custom/webhooks/DeliveriesPage.tsx':
    'asks about a webhook, and the run has made none: webhooks.spec.ts opens it',
  'src/custom/webhooks/SecretDialog.tsx': 'shows a secret, which is data: webhooks.spec.ts opens it',
  'src/layout/keyboard/UndoMenu.tsx': 'is there once something was written: undo.spec.ts opens it',
  'src/lists/toolbar/ToolsMenu.tsx': 'has the tools of the bar, beside an open panel: panel.spec.ts opens it',
  'src/lists/views/ViewMenu.tsx': 'stands beside the tab of a saved view, which is data',
  'src/lists/board/BoardColumnMenu.tsx':
    'stands in a board, whose cards come one column after the other: board.spec.ts opens it',
  'src/lists/board/MoveMenu.tsx': "stands in a card's menu: board.spec.ts opens it",
  'src/lists/calendar/DayEntries.tsx': 'stands at days with more entries than fit, of which the run has none',
  'src/lists/dates/DatesMenu.tsx': 'stands in a calendar or a timeline, which the run has no steady rows of',
  'src/resources/users/ResetFactor.tsx': 'asks about somebody with a second factor: twoFactor.spec.ts opens it',
  'src/resources/PlainDetails.tsx': 'no resource of the product is without screens: recipe.spec.ts opens it',
  'src/resources/PlainForm.tsx': 'no resource of the product is without screens: recipe.spec.ts opens it',
};
