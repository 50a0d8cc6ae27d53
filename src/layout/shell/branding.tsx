import Box from '@mui/material/Box';
import { useIdentity } from '#console/authProvider/useIdentity';
import { config } from '#console/config';
import { useText } from '#console/i18n/useText';
import { session } from '#console/session/session';

interface Brand {
  /** undefined: the product's name. */
  name: string | undefined;
  logo: string | undefined;
}

const own: Brand = { name: undefined, logo: undefined };

/** The name and logo for a company: its own if it is the branded one, else the product's. @see rules 16.3 */
export function brandOf(
  tenantId: string | null | undefined,
  { tenantId: branded, name, logo }: Partial<Brand & { tenantId: string | undefined }> = config.brand,
): Brand {
  return branded !== undefined && tenantId === branded ? { name, logo } : own;
}

/** The brand name for a company; by default the session's, else the chosen or configured one. */
export function useBrandName(tenantId?: string | null): string {
  const text = useText();
  const identity = useIdentity();
  return (
    brandOf(tenantId ?? identity?.tenantId ?? session.tenantId() ?? config.tenantId).name ?? text('common.product')
  );
}

interface BrandProps {
  tenantId?: string | null | undefined;
  /** Whether to show the logo without the name. */
  folded?: boolean;
}

/** The logo with the name. */
export function BrandMark({ tenantId, folded = false }: BrandProps) {
  const identity = useIdentity();
  const name = useBrandName(tenantId);
  const { logo } = brandOf(tenantId ?? identity?.tenantId ?? session.tenantId() ?? config.tenantId);
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'top', // on the baseline it would move when the font loads
        gap: 1.25,
        minInlineSize: 0,
        color: 'text.primary',
      }}
    >
      {logo ? (
        <Box component="img" src={logo} alt={folded ? name : ''} sx={{ blockSize: 26, maxInlineSize: 120 }} />
      ) : (
        <Mark label={folded ? name : undefined} />
      )}
      {!folded && (
        <Box
          component="span"
          sx={{ typography: 'h6', lineHeight: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name}
        </Box>
      )}
    </Box>
  );
}

/** The product's logo: an open court between two walls. */
const Mark = ({ label }: { label: string | undefined }) => (
  <Box
    component="svg"
    viewBox="0 0 28 28"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    sx={{ inlineSize: 26, blockSize: 26, flexShrink: 0, color: 'primary.main' }}
  >
    <rect width="28" height="28" rx="7" fill="currentColor" />
    <Box
      component="path"
      d="M7.5 21.5v-7a6.5 6.5 0 0 1 13 0v7M11.5 21.5v-6.6a2.5 2.5 0 0 1 5 0v6.6"
      sx={{
        fill: 'none',
        stroke: (theme) => theme.vars.palette.primary.contrastText,
        strokeWidth: 2,
        strokeLinecap: 'round',
      }}
    />
  </Box>
);
