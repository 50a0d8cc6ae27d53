import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { NamedIcon } from '#console/layout/parts/NamedIcon';

const ArrangeTiles = lazyPart(async () => (await import('./ArrangeTiles')).ArrangeTiles);

export function ArrangeButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  const label = text('dashboard.arrange.title');
  return (
    <>
      <NamedIcon
        icon={TuneOutlined}
        label={label}
        titled
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ my: -1 }}
      />
      {open && <ArrangeTiles onClose={() => setOpen(false)} />}
    </>
  );
}
