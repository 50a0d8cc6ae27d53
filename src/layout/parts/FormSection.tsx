import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  /** Absent: the form's title suffices. */
  title?: string;
  /** Action at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a form, with two columns of inputs, one on a phone. */
export function FormSection({ title, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box component={title ? 'section' : 'div'} aria-labelledby={title && id}>
      {title && (
        <Stack direction="row" sx={{ gap: 2, mb: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id={id} component="h3" variant="h6" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {action}
        </Stack>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Content across the whole width of a section. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minInlineSize: 0 }}>{children}</Box>
);
