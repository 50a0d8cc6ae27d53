import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { useViewAs } from '#console/authProvider/useViewAs';
import { useText } from '#console/i18n/useText';
import type { Needs } from '#contract/permissions';
import { useNeedsName } from './permissionNames';

interface GatedActionProps {
  /** The requirement of the action's call. */
  needs: Needs;
  /** Label of the action. */
  label: string;
  children: ReactNode;
}

/**
 * An action for people with the permission; others do not see it. When viewing as another role, its place names the
 * missing permission, so that editors of roles know which one to grant.
 */
export function GatedAction({ needs, label, children }: GatedActionProps) {
  const meets = useMeets();
  const seenAs = useViewAs();
  const text = useText();
  const nameOf = useNeedsName();
  if (meets(needs)) return children;
  if (!seenAs) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        paddingInline: 1.5,
        minBlockSize: 36,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      <LockOutlined fontSize="small" />
      {text('roles.lens.missing', { action: label, permission: nameOf(needs) })}
    </Box>
  );
}
