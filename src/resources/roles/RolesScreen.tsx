import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { RoleDetails } from './RoleDetails';
import { RolesList } from './RolesList';

const RoleForm = lazyPart(async () => (await import('./RoleForm')).RoleForm);

/** Roles on the left, the chosen one on the right; one below the other on a phone. */
function RolesBoard() {
  const { id } = useParams();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(340px, 440px)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <RolesList chosen={id} />
      <RoleDetails key={id} id={id} />
    </Box>
  );
}

/** @see rules 9.2 */
export const RolesScreen = () => <RecordScreen resource="roles" list={<RolesBoard />} form={RoleForm} />;
