import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { config } from '#console/config';
import { useText } from '#console/i18n/useText';

/** The address of a company's sign-in. */
export const signInPath = (tenantId: string): string =>
  config.tenantId ? '/login' : `/login/${encodeURIComponent(tenantId)}`;

/** Link back to the sign-in of a company, below the card. */
export function ToSignInPage({ tenantId }: { tenantId: string }) {
  const text = useText();
  return (
    <Button
      component={Link}
      to={signInPath(tenantId)}
      color="inherit"
      startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      sx={{ justifySelf: 'center', mt: 2, color: 'text.secondary' }}
    >
      {text('forgotten.back')}
    </Button>
  );
}
