import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, createContext, useContext, useId, useState } from 'react';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';

export interface RecordHistoryProps {
  id: string;
  /** Whether to include the history of the record's children. */
  whole?: boolean;
  /** The most changes to show. */
  most?: number;
  /** Text for an empty history. */
  empty?: string;
}

const HistoryContext = createContext<ComponentType<RecordHistoryProps> | null>(null);

/**
 * Passes the component for a record's history down. The component imports every resource, so that resources cannot
 * import it.
 */
export const HistoryProvider = HistoryContext.Provider;

/** A record's history; nothing without a `HistoryProvider`. */
export function OwnHistory(props: RecordHistoryProps) {
  const Shown = useContext(HistoryContext);
  return Shown && <Shown {...props} />;
}

/** A record's history at the foot of its page, read when it is expanded. Other backends have none. @see rules 14.11 */
export function HistorySection({ id }: { id: string }) {
  const text = useText();
  const panel = useId();
  const [open, setOpen] = useState(false);
  if (!useExtension('history')) return null;
  return (
    <Box component="section" aria-label={text('common.menu.history')} sx={{ displayPrint: 'none' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        startIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
      >
        {text('common.menu.history')}
      </Button>
      {open && (
        <Box id={panel} sx={{ paddingBlockStart: 1 }}>
          <OwnHistory id={id} />
        </Box>
      )}
    </Box>
  );
}
