import Link from '@mui/material/Link';
import { createContext, type MouseEvent, type ReactNode, use, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '#console/records/useMay';
import { recordDialogs } from '#console/resources/recordDialogs';

const OpenClient = createContext<((id: string) => void) | undefined>(undefined);

/** Holds the dialog of a client, which stays open when the page beneath it changes its layout. */
export function ClientDialogs({ children }: { children: ReactNode }) {
  const [id, setId] = useState<string>();
  const Dialog = recordDialogs.clients;
  return (
    <OpenClient value={setId}>
      {children}
      {id !== undefined && Dialog && <Dialog id={id} onClose={() => setId(undefined)} />}
    </OpenClient>
  );
}

/**
 * The client of a project, for people who may view clients: a click opens a dialog, a click with Ctrl or ⌘ the page in
 * another tab.
 * @see rules 2.7
 */
export function ClientName({ id, name }: { id: string | null | undefined; name: string | null | undefined }) {
  const may = useMay('clients');
  const [open, setOpen] = useState(false);
  const openOnPage = use(OpenClient);
  const Dialog = recordDialogs.clients;
  if (!name || !id || !Dialog || !may('show')) return name ?? null;
  const look = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (openOnPage) openOnPage(id);
    else setOpen(true);
  };
  return (
    <>
      <Link component={RouterLink} to={`/clients/${id}`} aria-haspopup="dialog" onClick={look}>
        {name}
      </Link>
      {open && <Dialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
