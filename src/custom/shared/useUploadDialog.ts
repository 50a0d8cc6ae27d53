import { useState } from 'react';
import { useDialogsBelow } from '#console/layout/navigation/recordNavigation';

/** The last part of the dialog's address. */
export const uploadPath = 'upload';

/** The upload dialog of a project's tab: at an address below the tab's, or without an address in a panel. */
export function useUploadDialog(tab: string, inPanel: boolean) {
  const below = useDialogsBelow(tab);
  const [shown, setShown] = useState(false);
  return inPanel
    ? { inPanel, shown, open: () => setShown(true), close: () => setShown(false) }
    : { inPanel, shown, open: () => below.open(uploadPath), close: below.close };
}

export type UploadDialogState = ReturnType<typeof useUploadDialog>;
