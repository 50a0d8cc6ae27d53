import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import type { DemoAccount } from './entranceCalls';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  /** User name of the account that is signing in, or `form`; null: none. */
  working: string | null;
  onChoose(account: DemoAccount): void;
}

/** The demo accounts of a company with their roles. @see rules 1.3 */
export function DemoAccounts({ accounts, working, onChoose }: DemoAccountsProps) {
  const text = useText();
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlockStart: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Box>
        <Typography id={id} component="h2" variant="subtitle2">
          {text('login.demo.title')}
        </Typography>
        <Typography variant="note">{text('login.demo.text')}</Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))', gap: 1 }}>
        {accounts.map((account) => (
          <Button
            key={account.userName}
            variant="outlined"
            color="inherit"
            aria-label={text('login.demo.account', { role: account.role })}
            loading={working === account.userName}
            disabled={working !== null}
            onClick={() => onChoose(account)}
            sx={{ borderColor: 'divider' }}
          >
            {account.role}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
