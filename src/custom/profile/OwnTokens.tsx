import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isAdmin } from '#console/authProvider/isAdmin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { TokenList } from '#console/custom/tokens/TokenList';
import { useText } from '#console/i18n/useText';

/** The person's API tokens. @see rules 14.30 */
export function OwnTokens() {
  const text = useText();
  const titleId = useId();
  const identity = useIdentity();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}
    >
      <Typography id={titleId} component="h2" variant="h6">
        {text('tokens.title')}
      </Typography>
      <TokenList held={identity?.permissions ?? []} ofAdmin={isAdmin(identity)} />
    </Paper>
  );
}
