import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { RaRecord } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { UserTag } from '#console/layout/parts/UserTag';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { isPerson } from './PersonName';

interface RecordChipProps extends Omit<ChipProps, 'label' | 'color' | 'icon'> {
  record: RaRecord;
  sign?: 'added' | 'removed' | undefined;
}

const looks = {
  added: { color: 'success', icon: <Add /> },
  removed: { color: 'error', icon: <Remove /> },
} as const;

/**
 * A chosen record; people with initials. A sign shows whether a bulk edit adds or removes it, also for screen readers.
 */
export function RecordChip({ record, sign, ...chip }: RecordChipProps) {
  const text = useText();
  const name = referenceName(record);
  const tag = isPerson(record) ? <UserTag name={name} size={20} /> : undefined;
  return (
    <Chip
      size="small"
      variant={sign ? 'outlined' : 'filled'}
      {...chip}
      {...(sign ? looks[sign] : tag && { icon: tag })}
      label={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          {sign && <span className="atrium-unseen">{`${text(`schema.picker.${sign}`)}: `}</span>}
          {sign && tag}
          <bdi>{name}</bdi>
        </Box>
      }
    />
  );
}
