import Alert from '@mui/material/Alert';
import { useText } from '#console/i18n/useText';
import { useCurrentTenant } from '#console/schema/useSchema';

/** Says in a form of users, roles or passwords that the company's cannot be changed, before it is filled. @see rules 1.14 */
export function FixedAccess() {
  const text = useText();
  const { data } = useCurrentTenant();
  return data?.accessFixed ? <Alert severity="info">{text('users.fixed')}</Alert> : null;
}
