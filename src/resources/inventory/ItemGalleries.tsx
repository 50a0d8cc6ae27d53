import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { DocumentList } from '#console/custom/documents/DocumentList';
import { useDocuments } from '#console/custom/documents/useDocuments';
import { ImageGallery } from '#console/custom/gallery/ImageGallery';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { useMay } from '#console/records/useMay';

const PhotoUpload = lazyPart(async () => (await import('./PhotoUpload')).PhotoUpload);

/**
 * The images and documents of an item with their counts, read-only. On a touch device, a button takes a photo of the
 * item.
 * @see rules 6.4
 */
export function ItemGalleries({ id, name }: { id: string; name: string }) {
  const text = useText();
  const fingers = useMediaQuery('(pointer: coarse)');
  const mayEdit = useMay('inventory')('edit');
  const [adding, setAdding] = useState(false);
  const owner = useMemo(() => ({ kind: 'inventory', inventoryItemId: id }) as const, [id]);
  const { data: documents, total } = useDocuments(owner);
  return (
    <>
      <Gallery title={text('inventory.details.images')}>
        <ImageGallery
          owner={owner}
          deletable={false}
          action={
            fingers &&
            mayEdit && (
              <Button
                label="images.upload.action"
                variant="outlined"
                startIcon={<AddAPhotoOutlined />}
                onClick={() => setAdding(true)}
              />
            )
          }
        />
      </Gallery>
      <Gallery title={text('inventory.details.documents')}>
        <Typography color="textSecondary" sx={{ mb: 2, minBlockSize: '1.5em' }}>
          {documents && text('documents.count', { smart_count: total })}
        </Typography>
        <DocumentList owner={owner} deletable={false} />
      </Gallery>
      {adding && <PhotoUpload owner={owner} name={name} onClose={() => setAdding(false)} />}
    </>
  );
}

function Gallery({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="title" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
