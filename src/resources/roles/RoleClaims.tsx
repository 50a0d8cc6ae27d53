import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { claimGroups } from '#console/layout/parts/permissionGroups';
import { useAreaName } from '#console/layout/parts/useAreaName';
import { useClaims } from '#console/layout/parts/useClaims';

/** The permissions of a role by area; an unknown one is shown as it is. */
export function RoleClaims({ claims }: { claims: readonly string[] }) {
  const text = useText();
  const areaName = useAreaName();
  const { claims: known } = useClaims();
  if (claims.length === 0) {
    return <Typography color="textSecondary">{text('roles.details.no_permissions')}</Typography>;
  }
  const named = claims.map((value) => known?.find((claim) => claim.value === value) ?? { value });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="subtitle">{text('roles.permission_count', { smart_count: claims.length })}</Typography>
      {claimGroups(named).map(({ area, claims: those }) => (
        <div key={area}>
          <Typography component="h4" variant="caption" color="textSecondary">
            {areaName(area)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.25, p: 0, listStyle: 'none', typography: 'body2' }}>
            {those.map(({ value, title }) => (
              <li key={value}>{title || value}</li>
            ))}
          </Box>
        </div>
      ))}
    </Stack>
  );
}
