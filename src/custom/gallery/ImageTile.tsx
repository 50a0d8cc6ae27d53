import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { memo } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import type { ImageRecord } from './imageRules';
import { Picture } from './Picture';

interface ImageTileProps {
  image: ImageRecord;
  /** Unique file name in the gallery. */
  name: string;
  deletable: boolean;
  onOpen(image: ImageRecord): void;
  onDelete(image: ImageRecord): void;
}

/** An image of a gallery. */
export const ImageTile = memo(function ImageTile({ image, name, deletable, onOpen, onDelete }: ImageTileProps) {
  const text = useText();
  const { description, category } = image;
  const words = description ? `${description} (${name})` : name;
  const details = [category, description && name].filter(Boolean).join(' · ');
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
          <span className="name">{description || name}</span>
          {details && <span className="category">{details}</span>}
        </span>
        {deletable && (
          <NamedIcon
            icon={DeleteOutlined}
            size="small"
            label={text('images.delete.of', { name })}
            onClick={() => onDelete(image)}
          />
        )}
      </div>
    </li>
  );
});
