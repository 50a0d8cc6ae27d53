import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { startPath } from '#console/authProvider/returnAddress';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useNeedsName } from '#console/layout/parts/permissionNames';
import { PageTitle } from '#console/layout/shell/PageTitle';
import type { Needs } from '#contract/permissions';

interface MessagePageProps {
  title: string;
  text: string;
  action: ReactNode;
  alert?: boolean;
}

/** A screen with only a message. */
export const MessagePage = ({ title, text, action, alert = false }: MessagePageProps) => (
  <Stack
    role={alert ? 'alert' : undefined}
    sx={{
      gap: 1,
      alignItems: 'flex-start',
      maxInlineSize: '60ch',
      marginInline: 'auto',
      paddingBlock: { xs: 6, sm: 12 },
    }}
  >
    <PageTitle title={title} />
    <Typography variant="h1">{title}</Typography>
    <Typography color="textSecondary">{text}</Typography>
    <Stack direction="row" sx={{ marginBlockStart: 2, gap: 1 }}>
      {action}
    </Stack>
  </Stack>
);

/** The page for an unknown address. */
export function NotFound() {
  const text = useText();
  return (
    <MessagePage
      title={text('errors.not_found.title')}
      text={text('errors.not_found.text')}
      action={<Button label="errors.not_found.action" variant="contained" component={Link} to={startPath} />}
    />
  );
}

/** The page for a screen that the person may not open; nothing of it was fetched. @see rules 9.5 */
export function NotAllowed({ needs }: { needs?: Needs | undefined }) {
  const text = useText();
  const nameNeeds = useNeedsName();
  const named = nameNeeds(needs);
  return (
    <MessagePage
      title={text('errors.not_allowed.title')}
      text={[text('errors.not_allowed.text'), named && text('roles.lens.needs', { permission: named })]
        .join(' ')
        .trim()}
      action={<Button label="errors.not_allowed.action" variant="contained" component={Link} to={startPath} />}
    />
  );
}
