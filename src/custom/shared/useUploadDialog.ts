import { useState } from 'react';
import { useDialogsBelow } from '#console/layout/navigation/recordNavigation';

/** The last part of the dialog's address. */
export const uploadPath = 'upload';

/** The dialog that uploads to a tab of a project: at an address below that of the tab, or beside a list at none. */
export function useUploadDialog(tab: string, inPanel: boolean) {
  const below = useDialogsBelow(tab);
  const [shown, setShown] = useState(false);
  return inPanel
    ? { inPanel, shown, open: () => setShown(true), close: () => setShown(false) }
    : { inPanel, shown, open: () => below.open(uploadPath), close: below.close };
}

export type UploadDialogState = ReturnType<typeof useUploadDialog>;
