import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import type { HistoryRecord } from './changes';
import { EntryValues } from './EntryValues';
import { entityAddress, screenOfAddress } from './kinds';
import { changeSummary } from './words';

interface ChangeEntryProps {
  entry: HistoryRecord;
  /** The record whose history contains the entry, so that its name is omitted. */
  own?: string | undefined;
}

/** The change of one entity: its link and values. */
export function ChangeEntry({ entry, own }: ChangeEntryProps) {
  const text = useText();
  return (
    <Stack sx={{ gap: 0.5, minInlineSize: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {changeSummary([entry], text)}
        {entry.entityId !== own && (
          <>
            {' '}
            <EntityName entry={entry} />
          </>
        )}
      </Typography>
      <EntryValues entry={entry} />
    </Stack>
  );
}

/** The entity's name, linked if it still exists. */
function EntityName({ entry }: { entry: HistoryRecord }) {
  const meets = useMeets();
  const { resource, entityId, entityName, parent, action } = entry;
  const address = action === 'deleted' ? undefined : entityAddress({ resource, id: entityId }, parent);
  const screen = address && screenOfAddress(address);
  if (!entityName) return null;
  if (!address || (screen && !meets(screen.needs))) return <strong>{entityName}</strong>;
  return (
    <MuiLink component={Link} to={address}>
      {entityName}
    </MuiLink>
  );
}
