import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { useFieldWork } from './useFieldWork';

interface FieldProgressProps {
  kind: EntityKind;
  /** Content while no work runs. */
  children: ReactNode;
}

/** Progress of background work on a kind's fields. It replaces another line, so that nothing moves when it appears. */
export function FieldProgress({ kind, children }: FieldProgressProps) {
  const text = useText();
  const { percent } = useFormat();
  const labelId = useId();
  const share = useFieldWork(kind);
  const hundredth = typeof share === 'number' ? Math.floor(100 * share) : undefined;
  return (
    <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minInlineSize: 0 } }}>
      <Typography variant="note" sx={{ visibility: share === undefined ? undefined : 'hidden' }}>
        {children}
      </Typography>
      {share !== undefined && (
        <Box sx={{ position: 'relative' }}>
          <Typography component="div" variant="note" sx={{ display: 'flex', gap: 0.5 }}>
            <Typography id={labelId} component="span" variant="inherit" noWrap>
              {text('schemaEditor.working')}
            </Typography>
            {hundredth !== undefined && <span style={{ flexShrink: 0 }}>{`· ${percent(hundredth)}`}</span>}
          </Typography>
          <LinearProgress
            aria-labelledby={labelId}
            sx={{ position: 'absolute', insetInline: 0, insetBlockStart: '100%' }}
            {...(hundredth !== undefined && { variant: 'determinate', value: hundredth })}
          />
        </Box>
      )}
    </Box>
  );
}
