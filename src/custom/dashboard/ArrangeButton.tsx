import TuneOutlined from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';

const ArrangeTiles = lazyPart(async () => (await import('./ArrangeTiles')).ArrangeTiles);

export function ArrangeButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  const label = text('dashboard.arrange.title');
  return (
    <>
      <IconButton aria-label={label} title={label} aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ my: -1 }}>
        <TuneOutlined fontSize="small" />
      </IconButton>
      {open && <ArrangeTiles onClose={() => setOpen(false)} />}
    </>
  );
}
