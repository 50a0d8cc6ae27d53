import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NothingHere } from './NothingHere';
import { type UploadDialogState, uploadPath } from './useUploadDialog';

interface UploadRouteProps {
  upload: UploadDialogState;
  /** The dialog. */
  children: ReactNode;
}

/** The upload dialog at its address, or in a panel without one. */
export function UploadRoute({ upload: { inPanel, shown }, children }: UploadRouteProps) {
  if (inPanel) return shown && children;
  return (
    <Routes>
      <Route path={uploadPath} element={children} />
      <Route index element={null} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
