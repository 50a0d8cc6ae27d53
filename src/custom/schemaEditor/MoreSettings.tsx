import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#console/layout/parts/Button';
import type { DraftField } from './draftField';
import type { Problems } from './draftRules';

interface MoreSettingsProps {
  field: DraftField;
  problems: Problems;
  children: ReactNode;
}

/** Inputs in the columns of the form around them. */
export const inputGrid = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gap: 'inherit',
  alignItems: 'start',
};

/** Members that most fields do not use, by their names in errors. */
const folded = ['message', 'pattern', 'conditions', 'labels', 'helps', 'messages'] as const;

const isFilled = (value: DraftField[(typeof folded)[number]]): boolean =>
  value instanceof Object ? Object.values(value).some(Boolean) : Boolean(value);

/** Settings that most fields do not use, collapsed until one is set, invalid or opened. */
export function MoreSettings({ field, problems, children }: MoreSettingsProps) {
  const id = useId();
  const [asked, setAsked] = useState(() => folded.some((member) => isFilled(field[member])));
  const wrong = Object.keys(problems).some((member) => folded.some((name) => name === member.split('.')[0]));
  const open = asked || wrong;
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button
          label="schemaEditor.more"
          quiet
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={wrong}
          onClick={() => setAsked(!open)}
          startIcon={<ExpandMore sx={{ rotate: open ? '180deg' : undefined }} />}
        />
      </Box>
      {open && (
        <Box id={id} sx={inputGrid}>
          {children}
        </Box>
      )}
    </>
  );
}
