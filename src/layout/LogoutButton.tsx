import Logout from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import { useLogout } from 'react-admin';
import { useText } from '#console/i18n/useText';

/** Ends the session and empties the data cache. @see rules 1.6 */
export function LogoutButton() {
  const text = useText();
  const logout = useLogout();
  return (
    <Button
      color="inherit"
      startIcon={<Logout sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      onClick={() => logout()}
      sx={{ color: 'text.secondary' }}
    >
      {text('common.bar.logout')}
    </Button>
  );
}
