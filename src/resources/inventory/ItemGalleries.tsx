import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { DocumentList } from '../../custom/documents/DocumentList';
import { useDocuments } from '../../custom/documents/useDocuments';
import { ImageGallery } from '../../custom/gallery/ImageGallery';
import { useImages } from '../../custom/gallery/useImages';
import { useText } from '../../i18n/useText';

/** The images and documents of an item, with their counts, to be looked at alone. @see part 2, section 2 */
export function ItemGalleries({ id }: { id: string }) {
  const translate = useText();
  const owner = useMemo(() => ({ kind: 'inventory', inventoryItemId: id }) as const, [id]);
  const { data: images } = useImages(owner);
  const { data: documents } = useDocuments(owner);
  return (
    <>
      <Gallery title={translate('inventory.details.images')} count={images?.length}>
        <ImageGallery owner={owner} deletable={false} />
      </Gallery>
      <Gallery title={translate('inventory.details.documents')} count={documents?.length}>
        <DocumentList owner={owner} deletable={false} />
      </Gallery>
    </>
  );
}

interface GalleryProps {
  title: string;
  count: number | undefined;
  children: ReactNode;
}

function Gallery({ title, count, children }: GalleryProps) {
  const translate = useText();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {count === undefined ? title : translate('inventory.details.counted', { name: title, count })}
      </Typography>
      {children}
    </Box>
  );
}
