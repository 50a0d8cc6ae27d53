import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { DocumentList } from '#console/attached/documents/DocumentList';
import { useDocuments } from '#console/attached/documents/useDocuments';
import { ImageGallery } from '#console/attached/images/ImageGallery';
import { useText } from '#console/i18n/useText';

/** The images and documents of an item, with their counts, to be looked at alone. @see rules 6.4 */
export function ItemGalleries({ id }: { id: string }) {
  const text = useText();
  const owner = useMemo(() => ({ kind: 'inventory', inventoryItemId: id }) as const, [id]);
  const { data: documents, total } = useDocuments(owner);
  return (
    <>
      <Gallery title={text('inventory.details.images')}>
        <ImageGallery owner={owner} deletable={false} />
      </Gallery>
      <Gallery title={text('inventory.details.documents')}>
        <Typography color="textSecondary" sx={{ mb: 2, minBlockSize: '1.5em' }}>
          {documents && text('documents.count', { smart_count: total })}
        </Typography>
        <DocumentList owner={owner} deletable={false} />
      </Gallery>
    </>
  );
}

function Gallery({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
