import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { startPath } from '#console/authProvider/returnAddress';
import { useIdentity } from '#console/authProvider/useIdentity';
import { BrandMark } from './branding';

/** The brand at the head of the menu, linked to the start page. */
export function BrandLink({ folded = false }: { folded?: boolean }) {
  const identity = useIdentity();
  return (
    <Box
      component={Link}
      to={startPath}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        blockSize: 56,
        paddingInline: 1.75,
        borderBlockEnd: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <BrandMark tenantId={identity?.tenantId} folded={folded} />
    </Box>
  );
}
