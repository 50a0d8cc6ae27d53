import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { DescriptionField } from '#console/custom/documents/upload/DescriptionField';
import { UploadDialog } from '#console/custom/documents/upload/UploadDialog';
import { uploadProblem } from '#console/custom/documents/upload/uploadProblem';
import type { AtriumDataProvider, ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { prefetchNotifications } from '#console/layout/messages/LazyNotifications';
import { imageFiles, isKnownOwner } from './imageRules';
import { isOffline, savePhoto } from './waiting/waitingPhotos';

interface ImageUploadDialogProps {
  owner: ImageOwner | null | undefined;
  /** Suggested categories; others can be typed. */
  categories?: readonly string[];
  /** Initial description. */
  description?: string;
  onClose(): void;
}

/**
 * Uploads images to a project or item, with description, category and metadata. Open while mounted. Without a
 * connection the images are stored and sent later.
 * @see rules 3.2, 3.14
 */
export function ImageUploadDialog(props: ImageUploadDialogProps) {
  const { owner, categories = [], description: firstDescription = '', onClose } = props;
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [description, setDescription] = useState(firstDescription);
  const [category, setCategory] = useState('');
  const isWaiting = useRef(false); // whether any photo waits for a connection
  const missing = text('images.upload.no_project');
  // loads the notice about waiting photos before the connection is lost
  useEffect(() => {
    void prefetchNotifications();
    import('./waiting/WaitingPhotos').catch(() => undefined);
  }, []);

  return (
    <UploadDialog
      title={text('images.upload.title')}
      uploadingTitle={text('images.upload.uploading')}
      accept="image/*"
      words={{
        pick: text('images.upload.pick'),
        drop: text('images.upload.drop'),
        camera: text('images.upload.camera'),
        chosen: text('images.upload.chosen'),
      }}
      someFailed={(count) => text('images.upload.some_failed', { smart_count: count })}
      sift={(files) => ({ files: imageFiles(files), refusal: '' })}
      send={async (file, transfer) => {
        if (!isKnownOwner(owner)) throw new Error(missing);
        const image = { owner, file, description: description.trim(), category: category.trim() };
        try {
          return await dataProvider.uploadImage({ ...image, ...transfer });
        } catch (error) {
          if (!(await isOffline(error)) || !(await savePhoto(image))) throw error;
          isWaiting.current = true;
          return undefined;
        }
      }}
      problemOf={(error) => uploadProblem(error, text('images.upload.failed'), text)}
      typed={description !== firstDescription || category !== ''}
      obstacle={isKnownOwner(owner) ? undefined : missing}
      onUploaded={(count) =>
        isWaiting.current
          ? notify('drafts.photos.kept', { type: 'info' })
          : notify('images.upload.uploaded', { type: 'success', messageArgs: { smart_count: count } })
      }
      onClose={onClose}
    >
      <Autocomplete
        freeSolo
        options={categories}
        inputValue={category}
        onInputChange={(_event, value) => setCategory(value)}
        renderInput={(input) => <TextField {...input} label={text('images.category')} />}
      />
      <DescriptionField of="images" value={description} onChange={setDescription} />
    </UploadDialog>
  );
}
