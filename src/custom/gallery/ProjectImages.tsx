import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useMemo } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { projectTab } from '#console/custom/shared/projectTab';
import { UploadRoute } from '#console/custom/shared/UploadRoute';
import { useUploadDialog } from '#console/custom/shared/useUploadDialog';
import type { ImageOwner } from '#console/dataProvider/types';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { imageEndpoints } from '#contract/resources/calls/images';
import { ImageGallery } from './ImageGallery';
import { useImageCategories } from './useImageCategories';

const ImageUploadDialog = lazyPart(async () => (await import('./ImageUploadDialog')).ImageUploadDialog);

interface ProjectImagesProps {
  project: { id: string };
  /** Whether the tab is in a panel, where the upload dialog has no address. */
  inPanel?: boolean;
}

/** The Images tab of a project. @see rules 2.7, 3.2 */
export function ProjectImages({ project: { id }, inPanel = false }: ProjectImagesProps) {
  const upload = useUploadDialog(projectTab(id, 'images'), inPanel);
  const owner = useMemo<ImageOwner>(() => ({ kind: 'project', projectId: id }), [id]);
  const categories = useImageCategories(owner);
  const mayUpload = useMeets()(imageEndpoints.upload.needs);
  return (
    <>
      <ImageGallery
        owner={owner}
        action={
          mayUpload && (
            <Button
              label="images.upload.action"
              variant="outlined"
              startIcon={<AddPhotoAlternateOutlined />}
              onClick={upload.open}
            />
          )
        }
      />
      <UploadRoute upload={upload}>
        {mayUpload && <ImageUploadDialog owner={owner} categories={categories} onClose={upload.close} />}
      </UploadRoute>
    </>
  );
}
