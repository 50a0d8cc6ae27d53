import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandMark } from '#console/layout/shell/branding';
import { LanguageSelect } from '#console/layout/shell/LanguageSelect';
import { PageTitle } from '#console/layout/shell/PageTitle';
import { SchemeButton } from '#console/layout/shell/SchemeButton';

interface EntranceFrameProps {
  title: string;
  /** Title of the browser's tab; default: the title of the page. */
  page?: string;
  text?: string;
  /** Company whose branding the page shows. */
  tenantId?: string | null;
  children: ReactNode;
  /** Content below the card. */
  below?: ReactNode;
}

/** The frame of all pages before sign-in. */
export function EntranceFrame({ title, page = title, text, tenantId, children, below }: EntranceFrameProps) {
  return (
    <Box
      sx={{
        minBlockSize: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        backgroundColor: 'background.default',
      }}
    >
      <PageTitle title={page} tenantId={tenantId} />
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1.5 }}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <BrandMark tenantId={tenantId} />
        </Box>
        <LanguageSelect />
        <SchemeButton />
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          placeContent: 'center',
          // no wider than the page beside its scroll bar
          gridTemplateColumns: 'minmax(0, 400px)',
          p: { xs: 2, sm: 3 },
          pb: { xs: 6, sm: 12 },
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 2.5 }}>
          <Box>
            <Typography variant="h1">{title}</Typography>
            {text && (
              <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            )}
          </Box>
          {children}
        </Paper>
        {below}
      </Box>
    </Box>
  );
}
