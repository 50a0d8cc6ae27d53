import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { EntityKind } from '#contract/tenants';
import { useFieldWork } from './useFieldWork';

/** How far the values of a kind's fields are brought up to date in the background; nothing where there is no such work. */
export function FieldProgress({ kind }: { kind: EntityKind }) {
  const text = useText();
  const { percent } = useFormat();
  const labelId = useId();
  const share = useFieldWork(kind);
  if (share === undefined) return null;
  const hundredth = share === null ? undefined : Math.floor(100 * share);
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
        <span id={labelId}>{text('schemaEditor.working')}</span>
        {hundredth !== undefined && ` · ${percent(hundredth)}`}
      </Typography>
      <LinearProgress
        aria-labelledby={labelId}
        {...(hundredth !== undefined && { variant: 'determinate', value: hundredth })}
      />
    </Box>
  );
}
