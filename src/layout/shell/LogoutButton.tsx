import Logout from '@mui/icons-material/Logout';
import { Button } from '#console/layout/parts/Button';
import { useSignOut } from './useSignOut';

/** Ends the session and clears the data cache. @see rules 1.6 */
export function LogoutButton() {
  const signOut = useSignOut();
  return (
    <Button
      label="common.bar.logout"
      color="inherit"
      startIcon={<Logout sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      onClick={signOut}
      sx={{ color: 'text.secondary' }}
    />
  );
}
