import type { SvgIconComponent } from '@mui/icons-material';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  /** The main action. */
  action?: ReactNode;
  icon?: SvgIconComponent | undefined;
}

/** Why there is nothing here, and what to do. */
export const EmptyState = ({ title, hint, action, icon: Icon }: EmptyStateProps) => (
  <Stack
    role="status"
    sx={{
      alignItems: 'center',
      textAlign: 'center',
      gap: 0.5,
      paddingInline: 3,
      paddingBlock: { xs: 6, sm: 9 },
      border: 1,
      borderStyle: 'dashed',
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    {Icon && <Icon aria-hidden sx={{ color: 'text.disabled', marginBlockEnd: 1 }} />}
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    {hint && (
      <Typography color="textSecondary" sx={{ maxInlineSize: '60ch' }}>
        {hint}
      </Typography>
    )}
    {action && <Stack sx={{ marginBlockStart: 2 }}>{action}</Stack>}
  </Stack>
);
