import Alert from '@mui/material/Alert';
import { useText } from '#console/i18n/useText';
import { useCurrentTenant } from '#console/schema/useSchema';

/** Notice above forms of users, roles or passwords in a company whose access is read-only. @see rules 1.14 */
export function FixedAccess() {
  const text = useText();
  const { data } = useCurrentTenant();
  return data?.accessFixed ? <Alert severity="info">{text('users.fixed')}</Alert> : null;
}
