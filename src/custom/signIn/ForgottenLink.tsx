import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { sendsMail } from './entranceCalls';

/**
 * Link to a new password, if the backend sends mail. It is placed beside the label of the password, so that nothing
 * moves when it appears, and follows the input in the tab order.
 */
export function ForgottenLink({ tenantId }: { tenantId: string }) {
  const text = useText();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let current = true;
    sendsMail().then(
      (isSent) => current && setOffered(isSent),
      () => undefined, // a backend that does not name the extension sends no mail
    );
    return () => {
      current = false;
    };
  }, []);
  if (!offered) return null;
  return (
    <Box
      component={Link}
      to={`/forgot/${encodeURIComponent(tenantId)}`}
      className="atrium-link"
      sx={{
        position: 'absolute',
        insetBlockStart: 0,
        insetInlineEnd: 0,
        typography: 'body2',
        // extends the touch target into the space above
        pt: { xs: 2.75, sm: 0 },
        mt: { xs: -2.75, sm: 0 },
      }}
    >
      {text('login.forgot.link')}
    </Box>
  );
}
