import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { NothingHere } from '#console/custom/shared/NothingHere';
import { projectTab } from '#console/custom/shared/projectTab';
import type { ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useDialogsBelow } from '#console/layout/navigation/recordNavigation';
import { imageEndpoints } from '#contract/resources/calls/images';
import { ImageGallery } from './ImageGallery';
import { useImageCategories } from './useImageCategories';

const ImageUploadDialog = lazyPart(async () => (await import('./ImageUploadDialog')).ImageUploadDialog);

interface ProjectImagesProps {
  project: { id: string };
}

/** The Images tab of a project. @see rules 2.7, 3.2 */
export function ProjectImages({ project: { id } }: ProjectImagesProps) {
  const text = useText();
  const { open, close } = useDialogsBelow(projectTab(id, 'images'));
  const owner = useMemo<ImageOwner>(() => ({ kind: 'project', projectId: id }), [id]);
  const categories = useImageCategories(owner);
  const mayUpload = useMeets()(imageEndpoints.upload.needs);
  return (
    <>
      <ImageGallery
        owner={owner}
        action={
          mayUpload && (
            <Button variant="outlined" startIcon={<AddPhotoAlternateOutlined />} onClick={() => open('upload')}>
              {text('images.upload.action')}
            </Button>
          )
        }
      />
      <Routes>
        <Route
          path="upload"
          element={mayUpload && <ImageUploadDialog owner={owner} categories={categories} onClose={close} />}
        />
        <Route index element={null} />
        <Route path="*" element={<NothingHere />} />
      </Routes>
    </>
  );
}
