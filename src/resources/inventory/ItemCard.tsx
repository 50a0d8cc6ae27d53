import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#console/i18n/format';
import { CardRoot } from '#console/lists/cards/CardRoot';
import { CardSkeleton } from '#console/lists/cards/CardSkeleton';
import type { CardProps } from '#console/lists/listTypes';
import { useFieldContext } from '#console/schema/useFieldContext';
import { ItemCategory, ItemStatusBadge, LowStockBadge } from './ItemBadges';
import { inventoryPaths } from './inventoryPaths';
import { type ItemRecord, isFilled } from './inventoryRules';

const icon = <PlaceOutlined fontSize="inherit" />;
const photo = <PhotoOutlined fontSize="inherit" />;
const paper = <DescriptionOutlined fontSize="inherit" />;

const ItemRoot = styled(CardRoot)(({ theme }) => ({
  '& header img': { flexShrink: 0, objectFit: 'cover', borderRadius: theme.shape.borderRadius },
}));

/** An item in the grid. @see rules 6.1 */
export const ItemCard = memo(function ItemCard({ record: item, menuOf }: CardProps<ItemRecord>) {
  const { text, locale } = useFieldContext();
  const { quantity, location, serialNumber, photos, documents } = item;
  const thumbnail = photos?.[0]?.thumbnails?.small;
  return (
    <ItemRoot>
      <header>
        {thumbnail && <img src={thumbnail} alt="" width={44} height={44} loading="lazy" decoding="async" />}
        <h2>
          <Link to={inventoryPaths.record(item.id)}>{item.name}</Link>
        </h2>
        {menuOf(item)}
      </header>
      <div className="badges">
        <ItemStatusBadge status={item.status} />
        <LowStockBadge item={item} />
        <span className="facts marked">
          <ItemCategory category={item.category} />
        </span>
      </div>
      <ul className="facts">
        <li className="strong">
          {text('inventory.card.quantity', {
            quantity: typeof quantity === 'number' ? formatNumber(quantity, locale) : text('schema.empty'),
          })}
        </li>
        <li>
          <span className="marked">
            {icon}
            {isFilled(location) ? location : text('inventory.card.no_location')}
          </span>
        </li>
        {isFilled(serialNumber) && <li>{text('inventory.card.serial', { serial: serialNumber })}</li>}
      </ul>
      <footer>
        <span className="marked">
          {photo}
          {text('inventory.card.photos', { smart_count: photos?.length ?? 0 })}
        </span>
        <span className="marked">
          {paper}
          {text('inventory.card.documents', { smart_count: documents?.length ?? 0 })}
        </span>
      </footer>
    </ItemRoot>
  );
});

/** A skeleton of the card while items load. */
export const ItemCardSkeleton = () => (
  <CardSkeleton foot="55%">
    <div className="badges">
      <Skeleton width="40%" />
    </div>
    <div>
      <Skeleton width="35%" />
      <Skeleton width="60%" />
      <Skeleton width="50%" />
    </div>
  </CardSkeleton>
);
