import Logout from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import { useText } from '#console/i18n/useText';
import { useSignOut } from './useSignOut';

/** Ends the session and clears the data cache. @see rules 1.6 */
export function LogoutButton() {
  const text = useText();
  const signOut = useSignOut();
  return (
    <Button
      color="inherit"
      startIcon={<Logout sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      onClick={signOut}
      sx={{ color: 'text.secondary' }}
    >
      {text('common.bar.logout')}
    </Button>
  );
}
