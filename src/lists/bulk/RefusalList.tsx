import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { useNames } from '#console/schema/useNames';

/** The most refused records to name. */
const namedAtMost = 6;

interface RefusalsProps {
  /** Reasons by record id. */
  refused: Readonly<Record<string, readonly string[]>>;
  /** The number of refused records. */
  count: number;
}

/** The refused records by name, with reasons. */
export function RefusalList({ refused, count }: RefusalsProps) {
  const text = useText();
  const { resource } = useListContext();
  const named = Object.entries(refused).slice(0, namedAtMost);
  const names = useNames(named.map(([id]) => ({ resource, id })));
  return (
    <Typography component="ul" variant="body2" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {named.map(([id, reasons]) => (
        <li key={id}>{`${names.get(id) ?? id}: ${reasons.join(' ')}`}</li>
      ))}
      {count > named.length && <li>{text('bulk.preview.more', { smart_count: count - named.length })}</li>}
    </Typography>
  );
}
