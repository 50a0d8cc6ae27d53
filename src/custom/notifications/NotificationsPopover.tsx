import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { profilePath } from '#console/layout/parts/UserName';
import { ErrorState } from '#console/layout/states/ErrorState';
import { LatestNotifications } from './LatestNotifications';
import { inboxPath } from './told';
import { useLatest, useMarkRead } from './useInbox';

interface NotificationsPopoverProps {
  anchor: HTMLElement;
  unread: number;
  onClose(): void;
}

/** The latest notifications below the bell, with a link to the inbox. */
export function NotificationsPopover({ anchor, unread, onClose }: NotificationsPopoverProps) {
  const text = useText();
  const titleId = useId();
  const horizontal = useTheme().direction === 'rtl' ? 'left' : 'right';
  const markRead = useMarkRead();
  const { data, error, refetch } = useLatest();
  const [newest] = data ?? [];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      marginThreshold={8}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            inlineSize: 420,
            maxInlineSize: 'calc(100vw - 16px)',
            display: 'flex',
            flexDirection: 'column',
            maxBlockSize: 'min(600px, calc(100dvh - 72px))',
          },
        },
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, paddingInline: 2, paddingBlock: 1 }}
      >
        <Typography id={titleId} variant="title">
          {text('notifications.title')}
        </Typography>
        <IconButton
          size="small"
          component={Link}
          to={profilePath}
          onClick={onClose}
          aria-label={text('notifications.settings')}
          title={text('notifications.settings')}
        >
          <SettingsOutlined fontSize="small" />
        </IconButton>
        <Button
          label="notifications.read_all"
          size="small"
          disabled={unread === 0 || !newest}
          onClick={() => newest && void markRead.all(newest)}
          sx={{ marginInlineStart: 'auto' }}
        />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', borderBlock: 1, borderColor: 'divider' }}>
        {data && <LatestNotifications entries={data} onOpen={onClose} />}
        {!data && error && (
          <Box sx={{ padding: 2 }}>
            <ErrorState title={text('notifications.failed')} error={error} onRetry={refetch} />
          </Box>
        )}
        {!data && !error && <Bones />}
      </Box>
      <Button label="notifications.see_all" component={Link} to={inboxPath} onClick={onClose} sx={{ margin: 0.5 }} />
    </Popover>
  );
}

function Bones() {
  const text = useText();
  return (
    <Box role="status" aria-label={text('notifications.loading')} sx={{ padding: 2 }}>
      {['one', 'two', 'three'].map((bone) => (
        <Box key={bone} sx={{ paddingBlock: 0.5 }}>
          <Skeleton width="85%" />
          <Skeleton width="30%" />
        </Box>
      ))}
    </Box>
  );
}
