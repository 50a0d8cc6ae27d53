import Link from '@mui/material/Link';
import { useState } from 'react';
import { recordDialogs } from '#console/pages/recordDialogs';
import { useMay } from '#console/records/useMay';

interface ClientNameProps {
  id: string | null | undefined;
  name: string | null | undefined;
}

/** The client of a project; its name opens the client for those who may view clients. @see rules 2.7 */
export function ClientName({ id, name }: ClientNameProps) {
  const may = useMay('clients');
  const [open, setOpen] = useState(false);
  const Dialog = recordDialogs.clients;
  if (!name || !id || !Dialog || !may('show')) return name ?? null;
  return (
    <>
      <Link component="button" type="button" onClick={() => setOpen(true)} sx={{ font: 'inherit', textAlign: 'start' }}>
        {name}
      </Link>
      {open && <Dialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
