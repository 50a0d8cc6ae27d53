import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#console/i18n/useText';

/** The used part of an input's character limit, shown when the limit comes near. */
export function Counted({ source, limit, children }: { source: string; limit: number; children: ReactNode }) {
  const text = useText();
  const value: unknown = useWatch({ name: source });
  const count = typeof value === 'string' ? value.length : 0;
  return (
    <>
      {children}
      {count > limit * 0.8 && (
        <Typography variant="caption" color={count > limit ? 'error' : 'textSecondary'}>
          {text('roles.form.left', { count, limit })}
        </Typography>
      )}
    </>
  );
}
