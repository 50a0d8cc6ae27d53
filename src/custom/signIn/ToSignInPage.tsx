import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link } from 'react-router-dom';
import { config } from '#console/config';
import { Button } from '#console/layout/parts/Button';

/** The address of a company's sign-in. */
export const signInPath = (tenantId: string): string =>
  config.tenantId ? '/login' : `/login/${encodeURIComponent(tenantId)}`;

/** Link back to the sign-in of a company, below the card. */
export function ToSignInPage({ tenantId }: { tenantId: string }) {
  return (
    <Button
      label="forgotten.back"
      component={Link}
      to={signInPath(tenantId)}
      color="inherit"
      startIcon={<ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      sx={{ justifySelf: 'center', mt: 2, color: 'text.secondary' }}
    />
  );
}
