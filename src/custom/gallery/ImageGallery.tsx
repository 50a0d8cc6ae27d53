import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ShowMore } from '#console/custom/shared/ShowMore';
import type { ImageOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { GallerySkeleton } from './GallerySkeleton';
import { ImageTiles } from './ImageTiles';
import { useImageCategories } from './useImageCategories';
import { useImages } from './useImages';

interface ImageGalleryProps {
  owner: ImageOwner;
  /** Whether deleting is offered here, to people with the right. */
  deletable?: boolean;
  /** The upload button beside the count. */
  action?: ReactNode;
}

const everything = '';

/** The images of a project or item, or of one category, which is in the address. @see rules 3.2 */
export function ImageGallery({ owner, deletable = true, action }: ImageGalleryProps) {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const categories = useImageCategories(owner);
  const wanted = parameters.get('category') ?? everything;
  const category = categories.includes(wanted) ? wanted : everything;
  // once all images have loaded, a category is filtered here
  const incomplete = useImages(owner).more !== undefined;
  const { data: images, error, isPending, refetch, ...pages } = useImages(owner, incomplete ? category : everything);
  const shown = useMemo(
    () => (category === everything ? images : images?.filter((image) => image.category === category)),
    [images, category],
  );

  const total = pages.more ? pages.total : (shown?.length ?? 0);

  const choose = (name: string) => {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === everything) next.delete('category');
        else next.set('category', name);
        return next;
      },
      { replace: true },
    );
  };

  if (!images && error && !isPending) {
    const title = text(owner.kind === 'project' ? 'images.load_error' : 'images.load_error_other');
    return <ErrorState title={title} error={error} onRetry={refetch} />;
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, rowGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" color="textSecondary" sx={{ flex: 1, minBlockSize: '1.5em' }}>
          {shown ? text('images.count', { smart_count: total }) : text('images.loading')}
        </Typography>
        {categories.length > 0 && (
          <TextField
            select
            fullWidth={false}
            label={text('images.category')}
            value={category}
            onChange={(event) => choose(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{
              minInlineSize: (theme) => theme.spacing(22),
              // on a phone below the count and the button
              order: { xs: 1, sm: 0 },
              flexBasis: { xs: '100%', sm: 'auto' },
              displayPrint: 'none',
            }}
          >
            <MenuItem value={everything}>{text('images.all_categories')}</MenuItem>
            {categories.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {action}
      </Stack>
      {shown ? (
        <>
          <ImageTiles
            owner={owner}
            images={shown}
            total={total}
            more={pages.more}
            deletable={deletable}
            empty={
              <EmptyState title={text('images.empty.title')} hint={action ? text('images.empty.hint') : undefined} />
            }
          />
          <ShowMore shown={shown.length} total={total} more={pages.more} reading={pages.reading} />
        </>
      ) : (
        <GallerySkeleton />
      )}
    </Stack>
  );
}
