import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { RelativeTime } from '#console/custom/comments/RelativeTime';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/states/EmptyState';
import { inboxPath, type NotificationRecord, recordAddress } from './told';
import { useMarkRead } from './useInbox';

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0.5),
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: theme.spacing(1.25),
    padding: theme.spacing(1, 1.5),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    [theme.breakpoints.down('sm')]: { minBlockSize: 44 },
  },
  '& a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& a:focus-visible': { outlineOffset: -2 },
  '& .words': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& time': { ...theme.typography.caption, gridColumn: 2, color: theme.vars.palette.text.secondary },
  '& .dot': { inlineSize: 8, blockSize: 8, marginBlockStart: 6, borderRadius: '50%' },
  '& [data-unread] .dot': { backgroundColor: theme.vars.palette.primary.main },
  '& [data-unread] .words': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
  '@media (forced-colors: active)': { '& [data-unread] .dot': { border: '4px solid' } },
}));

/** Notifications as links to their records; following a link marks the notification as read. */
export function LatestNotifications({ entries, onOpen }: { entries: readonly NotificationRecord[]; onOpen(): void }) {
  const text = useText();
  const markRead = useMarkRead();
  if (entries.length === 0)
    return <EmptyState title={text('notifications.empty.title')} hint={text('notifications.empty.first')} />;
  return (
    <Entries>
      {entries.map((entry) => (
        <li key={entry.id} data-unread={entry.readAt === null || undefined}>
          <Link
            to={recordAddress(entry) ?? inboxPath}
            onClick={() => {
              void markRead.some([entry]);
              onOpen();
            }}
          >
            <span className="dot" aria-hidden />
            <span className="words">
              {entry.readAt === null && <span className="atrium-unseen">{`${text('notifications.unread')}: `}</span>}
              <bdi>{entry.text}</bdi>
            </span>
            <RelativeTime value={entry.at} />
          </Link>
        </li>
      ))}
    </Entries>
  );
}
