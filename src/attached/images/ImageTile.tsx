import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useText } from '#console/i18n/useText';
import type { ImageRecord } from './imageRules';
import { Picture } from './Picture';

interface ImageTileProps {
  image: ImageRecord;
  deletable: boolean;
  onOpen(image: ImageRecord): void;
  onDelete(image: ImageRecord): void;
}

/** One picture of a gallery. */
export const ImageTile = memo(function ImageTile({ image, deletable, onOpen, onDelete }: ImageTileProps) {
  const text = useText();
  const { fileName, description, category } = image;
  const name = fileName || text('images.unnamed');
  const words = description || name;
  return (
    <li>
      <button
        type="button"
        className="open"
        aria-label={text('images.open', { name: words })}
        onClick={() => onOpen(image)}
      >
        <Picture image={image} size="small" alt="" />
      </button>
      <div className="caption">
        <span className="words" title={words}>
          <span className="name">{words}</span>
          {category && <span className="category">{category}</span>}
        </span>
        {deletable && (
          <IconButton size="small" aria-label={text('images.delete.of', { name })} onClick={() => onDelete(image)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        )}
      </div>
    </li>
  );
});
