import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Button, type LabelledButtonProps } from './Button';

interface FactsRowProps {
  name: ReactNode;
  /** Content after the name. */
  badge?: ReactNode;
  /** Lines below the name. */
  facts: readonly ReactNode[];
  /** Buttons. */
  actions?: ReactNode;
}

/** A button of a row. `name`: its name with what it acts on. */
export const RowAction = ({ name, ...button }: LabelledButtonProps & { name: string }) => (
  <Button quiet aria-label={name} {...button} />
);

/** A row of a short list (`<ul>`): name, facts and actions. */
export const FactsRow = ({ name, badge, facts, actions }: FactsRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 2,
      alignItems: 'center',
      paddingBlock: 1.5,
      borderBlockStart: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: 1, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {badge}
      </Box>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have their places
        <Typography key={index} variant="note" sx={{ overflowWrap: 'anywhere' }}>
          {fact}
        </Typography>
      ))}
    </Box>
    {actions}
  </Box>
);
