import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useRecordPlace } from '#console/layout/recordPlaces';
import { RoleDetails } from './RoleDetails';
import { RolesList } from './RolesList';

const CreateRole = lazy(async () => ({ default: (await import('./RoleDialog')).CreateRole }));
const EditRole = lazy(async () => ({ default: (await import('./RoleDialog')).EditRole }));

/** The roles on the left, the chosen one on the right; one below the other on a phone. @see part 2, section 2 */
export function RolesScreen() {
  const place = useRecordPlace();
  const chosen = 'id' in place ? place.id : undefined;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(340px, 440px)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <RolesList chosen={chosen} />
        <RoleDetails key={chosen} id={chosen} />
      </Box>
      <Suspense>
        {place.kind === 'create' && <CreateRole />}
        {place.kind === 'edit' && <EditRole key={place.id} id={place.id} />}
      </Suspense>
    </>
  );
}
